import type { CheckItem } from '@aftercare/contract/desk/sites/sites';
import { describe, expect, it } from 'vitest';
import { nextScreen, screenAfter, stepsDone } from './setup-steps.ts';

const item = (kind: CheckItem['kind'], isDone: boolean, isRequired = true): CheckItem => ({
  kind,
  isDone,
  isRequired,
  what: '',
  lang: null,
  suggested: '',
  leadsTo: 'brand',
});

const site = (checklist: CheckItem[], status: 'unpublished' | 'published' = 'unpublished') => ({
  checklist,
  status,
});

describe('the steps of the set-up', () => {
  it('start with the site if there is none', () => {
    expect(nextScreen(stepsDone(null))).toBe('site');
  });

  it('continue with the first missing step', () => {
    const done = stepsDone(site([item('product', true, false), item('question', false, false)]));
    expect(nextScreen(done)).toBe('question');
  });

  it('ask for the warranty before the texts that name it', () => {
    const list = [item('guarantor', false), item('months', true, false), item('article', false)];
    expect(nextScreen(stepsDone(site(list)))).toBe('warranty');
    expect(nextScreen(stepsDone(site([{ ...item('guarantor', true) }, item('article', false)])))).toBe(
      'legal',
    );
  });

  it('ask for legal texts until every required text is published', () => {
    const lacking = [
      item('product', true),
      item('question', true),
      item('article', true),
      item('terms', false),
    ];
    expect(nextScreen(stepsDone(site(lacking)))).toBe('legal');
    const written = lacking.map((one) => ({ ...one, isDone: true }));
    expect(nextScreen(stepsDone(site([...written, item('article', false, false)])))).toBe('publish');
  });

  it('end with the next actions once the site is published, whatever was skipped', () => {
    expect(nextScreen(stepsDone(site([item('product', false, false)], 'published')))).toBe('live');
  });

  it('follow each other', () => {
    expect(screenAfter('site')).toBe('product');
    expect(screenAfter('publish')).toBe('live');
  });
});
