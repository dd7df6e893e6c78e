import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellOf, textOfCell } from '../../domain/csv-cells';

describe('a cell that a spreadsheet would take for a formula begins with an apostrophe', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+91 98765 43210', "'+91 98765 43210"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['\nnext', "'\nnext"],
    [' =1', "' =1"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    // Else the apostrophe that a person has typed would be lost on the way back.
    ["'=1", "''=1"],
  ])('%j is %j', (text, cell) => expect([cellOf(text), textOfCell(cell)]).toEqual([cell, text]));
});

describe('every other cell is its text', () => {
  it.each(['', 'Robot Arm', 'a=b', '1-2', "'tis", "'", '<p>=1</p>', 'रोबोट भुजा', 'https://example.org/?a=1'])(
    '%j',
    (text) => expect([cellOf(text), textOfCell(text)]).toEqual([text, text]),
  );
});

it('every text survives', () => {
  const tricky = fc.stringMatching(/^['=+\-@\t\r\n＝＋－＠ a]{0,6}$/);
  fc.assert(fc.property(fc.oneof(fc.string(), tricky), (text) => textOfCell(cellOf(text)) === text));
});

it('a cell of another program keeps its apostrophe where no formula follows', () => {
  expect([textOfCell("'25"), textOfCell("'=25")]).toEqual(["'25", '=25']);
});
