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
  it('the set-up starts with the site if there is none', () => {
    expect(nextScreen(stepsDone(null))).toBe('site');
  });

  it('the set-up continues with the first step that is not done', () => {
    const done = stepsDone(site([item('product', true, false), item('question', false, false)]));
    expect(nextScreen(done)).toBe('question');
  });

  it('the warranty step precedes the legal texts, which name the warranty', () => {
    const list = [item('guarantor', false), item('months', true, false), item('article', false)];
    expect(nextScreen(stepsDone(site(list)))).toBe('warranty');
    expect(nextScreen(stepsDone(site([{ ...item('guarantor', true) }, item('article', false)])))).toBe(
      'legal',
    );
  });

  it('the legal step is next until every required text is published', () => {
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

  it('the set-up ends with the next actions once the site is published, even if steps were skipped', () => {
    expect(nextScreen(stepsDone(site([item('product', false, false)], 'published')))).toBe('live');
  });

  it('screenAfter returns the next step, and the last screen after publishing', () => {
    expect(screenAfter('site')).toBe('product');
    expect(screenAfter('publish')).toBe('live');
  });
});
