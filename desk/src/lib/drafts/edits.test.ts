import { buildConfiguration } from '@aftercare/contract/testing/build-configuration';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedByBoth, type Edits, edit, editedOf, editsSince, valueAt } from './edits.ts';

const written = buildConfiguration();
const email = 'contactInfo.0.email';

describe('unsaved edits of a document', () => {
  it('edits override the server’s values, field by field', () => {
    const edits = edit(written, edit(written, {}, email, 'new@northwind.example'), 'isStrict', true);
    const edited = editedOf(written, edits);
    expect(valueAt(edited, email)).toBe('new@northwind.example');
    expect(valueAt(edited, 'contactInfo.0.contactPhone')).toBe(written.contactInfo[0]?.contactPhone);
    expect(edited.isStrict).toBe(true);
    expect(valueAt(written, email)).not.toBe('new@northwind.example');
  });

  it('edits are removed once a value is the original one again', () => {
    const edits = edit(written, {}, email, 'new@northwind.example');
    expect(edit(written, edits, email, valueAt(written, email))).toEqual({});
  });

  it('an edit of a part fills a field that is null', () => {
    const edits = edit(written, {}, 'heatMap.name', 'Heat');
    expect(editedOf(written, edits).heatMap).toEqual({ name: 'Heat' });
  });

  it('edits keep another user’s changes of other fields', () => {
    const edits = edit(written, {}, email, 'new@northwind.example');
    const theirs = edit(written, {}, 'contactInfo.0.contactPhone', '1');
    const contact = editedOf(editedOf(written, theirs), edits).contactInfo[0];
    expect(contact).toMatchObject({ contactPhone: '1', email: 'new@northwind.example' });
  });

  it('an edit of a whole field replaces earlier edits of its parts', () => {
    const edits = edit(written, edit(written, {}, 'heatMap.name', 'Heat'), 'heatMap', null);
    expect(editedOf(written, edits).heatMap).toBeNull();
    const anew = edit(written, edit(written, edits, 'heatMap', { name: '', src: '' }), 'heatMap.name', 'Map');
    expect(editedOf(written, anew).heatMap).toEqual({ name: 'Map', src: '' });
  });

  it('changedByBoth lists the fields that another user changed too', () => {
    const edits = edit(written, edit(written, {}, email, 'new@northwind.example'), 'isStrict', true);
    const after = { ...written, isStrict: true, merchantBrand: 'Other' };
    expect(changedByBoth(written, after, edits)).toEqual(['isStrict']);
  });

  describe('while a document is being saved', () => {
    const paths = [email, 'isStrict', 'heatMap', 'heatMap.name', 'contactInfo'];
    const typedInto = {
      [email]: fc.string(),
      isStrict: fc.boolean(),
      heatMap: fc.option(fc.record({ name: fc.string(), src: fc.string() })),
      'heatMap.name': fc.string(),
      contactInfo: fc.array(fc.record({ email: fc.string() }), { maxLength: 2 }),
    };
    const change = fc
      .constantFrom(...paths)
      .chain((path) => fc.tuple(fc.constant(path), typedInto[path as keyof typeof typedInto]));
    const typedAfter = (edits: Edits, changes: readonly [string, unknown][]) =>
      changes.reduce((all, [path, value]) => edit(written, all, path, value), edits);

    it('editsSince returns only changes made after the document was sent', () => {
      fc.assert(
        fc.property(fc.array(change), fc.array(change), (before, since) => {
          const [sent, typed] = [typedAfter({}, before), typedAfter(typedAfter({}, before), since)];
          const [saved, shown] = [editedOf(written, sent), editedOf(written, typed)];
          const left = editsSince(saved, shown);
          expect(editedOf(saved, left)).toEqual(shown);
          if (JSON.stringify(saved) === JSON.stringify(shown)) expect(left).toEqual({});
        }),
      );
    });

    it('editsSince contains a change that the user undid after sending it', () => {
      const sent = editedOf(written, edit(written, {}, email, 'new@northwind.example'));
      expect(editedOf(sent, editsSince(sent, written))).toEqual(written);
    });
  });
});
