import { describe, expect, test } from 'vitest';
import * as azul from './azul/notation';
import * as ingenious from './ingenious/notation';
import * as pavilion from './summer_pavilion/notation';

describe('Azul', () => {
  test('a take has a source, a colour and a line', () => {
    expect(azul.readTake('cW5')).toEqual({ source: 'c', colour: 'W', line: '5' });
    expect(azul.readTake('9Bf')).toEqual({ source: '9', colour: 'B', line: 'f' });
  });

  test('a tiling has a row and a column', () => {
    expect(azul.readTile('2>5')).toEqual({ row: 2, column: 5 });
  });

  test.each(['', 'cW', 'cW6', '0B1', 'xB1', 'cP1', '1B3 ', 'fill'])('%o is no take', (text) => expect(azul.readTake(text)).toBeNull());
  test.each(['', '6>1', '1>6', '1>2>3', '12'])('%o is no tiling', (text) => expect(azul.readTile(text)).toBeNull());
});

describe('Summer Pavilion', () => {
  test('a take, a placement with its wild tiles, a choice out of several', () => {
    expect(pavilion.readTake('3G')).toEqual({ source: '3', colour: 'G' });
    expect(pavilion.readPlace('G>g3')).toEqual({ colour: 'G', space: 'g3', wild: 0 });
    expect(pavilion.readPlace('G>c6+2')).toEqual({ colour: 'G', space: 'c6', wild: 2 });
    expect(pavilion.readChoice('sGGP')).toEqual({ isKeeping: false, tiles: 'GGP' });
    expect(pavilion.readChoice('keep=')).toEqual({ isKeeping: true, tiles: '' });
  });

  test.each(['3g', 'G3', '0G', 'cW'])('%o is no take', (text) => expect(pavilion.readTake(text)).toBeNull());
  test.each(['G>g7', 'G>x1', 'G>g1+6', 'g>g1'])('%o is no placement', (text) => expect(pavilion.readPlace(text)).toBeNull());
  test.each(['pass', 'keep', 'sW'])('%o is no choice', (text) => expect(pavilion.readChoice(text)).toBeNull());
});

describe('Ingenious', () => {
  test('a tile lies on two cells, whose columns may have two digits', () => {
    expect(ingenious.readPlace('RG>f9f10')).toEqual({ tile: 'RG', first: 'f9', second: 'f10' });
    expect(ingenious.readPlace('BB>a1b1')).toEqual({ tile: 'BB', first: 'a1', second: 'b1' });
  });

  test.each(['', 'swap', 'stay', 'RG', 'R>a1a2', 'RG>a1', 'XY>a1a2', 'rg>a1a2'])('%o is no placement', (text) => expect(ingenious.readPlace(text)).toBeNull());
});
