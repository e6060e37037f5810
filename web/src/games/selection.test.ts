import { describe, expect, test } from 'vitest';
import * as azul from './azul/selection';
import * as ingenious from './ingenious/selection';
import * as pavilion from './summer_pavilion/selection';
import { countOf, lettersOf } from './tiles';

describe('tiles as letters', () => {
  test('are counted and listed', () => {
    expect(countOf('RRBR', 'R')).toBe(3);
    expect(lettersOf('RRBR')).toEqual(['R', 'B']);
  });
});

describe('a choice in Azul', () => {
  const legal = ['1R2', '1Rf', 'cB1', '2>3'];

  test('groups are what can be taken, tilings what can be tiled', () => {
    expect([...azul.groupsOf(legal)]).toEqual(['1R', 'cB']);
    expect([...azul.tilingsOf(legal)]).toEqual(['2>3']);
  });

  test('a second click lets go, a second lift does not', () => {
    const picked = azul.pickOf(null, '1', 'R', false);
    expect(azul.actionOf(picked!, '2')).toBe('1R2');
    expect(azul.pickOf(picked, '1', 'R', false)).toBeNull();
    expect(azul.pickOf(picked, '1', 'R', true)).toEqual(picked);
    expect(azul.pickOf(picked, 'c', 'B', false)).toEqual({ source: 'c', colour: 'B' });
  });
});

describe('a choice in Summer Pavilion', () => {
  const places = pavilion.placementsOf(['P>p1', 'P>p3+1', 'P>p3+2', 'G>c2', 'pass']);

  test('placements narrow by colour and space', () => {
    expect(places).toHaveLength(4);
    expect(pavilion.waysOf(places, 'P', null)).toHaveLength(3);
    expect(pavilion.waysOf(places, null, 'p3').map((way) => way.wild)).toEqual([1, 2]);
    expect(pavilion.waysOf(places, 'G', 'p3')).toEqual([]);
  });

  test('at first as much is kept as can be', () => {
    expect(pavilion.mostToKeep(['keep=', 'keep=P', 'keep=PPG'])).toBe('PPG');
    expect(pavilion.mostToKeep(['pass'])).toBe('');
  });

  test('a letter is added while a legal choice holds as many, then let go', () => {
    const legal = ['sPP', 'sPG'];
    const one = pavilion.toggled(legal, '', 'P');
    const two = pavilion.toggled(legal, one, 'P');
    expect([one, two, pavilion.toggled(legal, two, 'P')]).toEqual(['P', 'PP', '']);
    expect(pavilion.canAdd(legal, 'PG', 'G')).toBe(false);
  });

  test('the action is found in whatever order its tiles were chosen', () => {
    expect(pavilion.choiceOf(['sPG', 'sPP'], 'GP')).toBe('sPG');
    expect(pavilion.choiceOf(['sPG', 'sPP'], 'G')).toBeNull();
    expect(pavilion.choiceOf(['keep=', 'keep=G'], '')).toBe('keep=');
    expect(pavilion.choiceOf(['pass'], '')).toBeNull();
  });
});

describe('a choice in Ingenious', () => {
  const legal = ['RG>a1a2', 'BB>a1a2', 'stay'];

  test('a tile lies with its front half on the first cell, turned on the second', () => {
    expect([...ingenious.layableOf(legal)]).toEqual(['RG', 'BB']);
    expect(ingenious.waysOf(legal, 'RG', false)).toEqual([{ action: 'RG>a1a2', near: 'a1', far: 'a2' }]);
    expect(ingenious.waysOf(legal, 'RG', true)).toEqual([{ action: 'RG>a1a2', near: 'a2', far: 'a1' }]);
    expect(ingenious.halvesOf('RG', true)).toEqual(['G', 'R']);
  });

  test('a double can begin at either cell', () => {
    expect(ingenious.waysOf(legal, 'BB', false).map((way) => way.near)).toEqual(['a1', 'a2']);
  });

  test('a second click turns, a lift does not, another tile begins anew', () => {
    const held = ingenious.pickOf(ingenious.NOTHING, 0, false);
    const turned = ingenious.pickOf(held, 0, false);
    expect([held.isTurned, turned.isTurned]).toEqual([false, true]);
    expect(ingenious.pickOf(turned, 0, true).isTurned).toBe(true);
    expect(ingenious.pickOf({ ...turned, anchor: 'a1' }, 1, false)).toEqual({ index: 1, isTurned: false, anchor: null });
  });
});
