"""Files made from the server's types: the protocol page, OpenAPI, and TypeScript."""
