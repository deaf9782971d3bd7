import { describe, expect, it } from "vitest";
import { meant, spelled } from "../src/tv/code";

describe("the code of a table", () => {
  it("is read in groups", () => {
    expect(spelled("abcdefghjkmn")).toBe("abcd efgh jkmn");
  });

  it.each([
    ["abcdefghjkmn", "abcdefghjkmn"],
    [" ABCD efgh-jkmn ", "abcdefghjkmn"],
    ["https://clew.example/t/abcdefghjkmn/tv?x#y", "abcdefghjkmn"],
    ["clew.example/t/abcdefghjkmn", "abcdefghjkmn"],
    ["abcdefghjkm", null],
    ["abcdefghjkmno", null],
    ["abcdefghjk1o", null],
    ["../../settings", null],
    ["//evil.example/", null],
    ["", null],
  ])("%s", (typed, table) => {
    expect(meant(typed)).toBe(table);
  });
});
