"""What every other package of the server uses: clocks, limits, tokens, metrics and log reports."""
