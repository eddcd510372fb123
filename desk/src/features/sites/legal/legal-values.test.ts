import { articleTypes } from '@aftercare/contract/content/article-types';
import { legalFields } from '@aftercare/contract/content/legal-fields';
import type { LegalTemplate } from '@aftercare/contract/desk/sites/legal-templates';
import { describe, expect, it } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { doneText, fieldsIn, legalProblems, legalValues, overwrittenTypes } from './legal-values.ts';

const [first, second] = articleTypes;
const template = (type: (typeof articleTypes)[number], state: LegalTemplate['state']) =>
  ({ type, state }) as LegalTemplate;
const templates = [template(first, 'edited'), template(second, 'missing')];

describe('legalValues', () => {
  it('chooses each text that no user edited, and gives missing fields an empty value', () => {
    const values = legalValues({ company: 'Brand Ltd' }, templates);
    expect(values).toMatchObject({ types: [second], company: 'Brand Ltd', address: '' });
    expect(Object.keys(fieldsIn(values))).toEqual([...legalFields]);
  });
});

describe('legalProblems', () => {
  it('requires at least one chosen text', () => {
    const values = { ...legalValues({}, templates), types: [] };
    expect(legalProblems(values)).toMatchObject({ types: texts.legal.none });
  });
});

describe('overwrittenTypes', () => {
  it('overwrittenTypes are the edited texts that are chosen', () => {
    expect(overwrittenTypes(templates, [first, second])).toEqual([first]);
    expect(overwrittenTypes(templates, [second])).toEqual([]);
  });
});

describe('doneText', () => {
  it('the final message says whether the texts are published or drafts', () => {
    expect(doneText('published', [{ type: first, outcome: 'published' }])).toBe(texts.legal.done);
    expect(doneText('drafts', [{ type: first, outcome: 'drafted' }])).toBe(texts.legal.drafted);
  });
  it('the final message names the edited texts that were not overwritten', () => {
    const names = fill(texts.legal.leftAlone, { texts: texts.content.articleTypes[first] });
    expect(doneText('drafts', [{ type: first, outcome: 'leftAlone' }])).toBe(
      `${texts.legal.drafted} ${names}`,
    );
  });
});
