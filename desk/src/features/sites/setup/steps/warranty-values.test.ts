import { readConfiguration } from '@aftercare/contract/sites/read-configuration';
import { describe, expect, it } from 'vitest';
import { configured, formPath, type WarrantyValues } from './warranty-values.ts';

const written = {
  contactInfo: [],
  supportWarranty: true,
  warrantyInfo: null,
  guarantor: null,
} as unknown as Parameters<typeof configured>[0];

const values: WarrantyValues = {
  isOffered: true,
  basisMonths: '24',
  extendedMonths: '12',
  email: 'a@b.example',
  phone: ' 030 1 ',
  guarantorName: ' Kuma GmbH ',
  guarantorAddress: 'Weg 1, 10115 Berlin',
};

describe('the warranty of the set-up', () => {
  it('writes the warranty and the contact into the site', () => {
    expect(configured(written, values)).toEqual({
      supportWarranty: true,
      warrantyInfo: { basisMonths: 24, extendedMonths: 12 },
      guarantor: { name: 'Kuma GmbH', address: 'Weg 1, 10115 Berlin' },
      contactInfo: [{ servicingTime: '', contactPhone: '030 1', email: 'a@b.example' }],
    });
  });

  it('keeps months and guarantor unchanged if no warranty is offered', () => {
    expect(configured(written, { ...values, isOffered: false })).toMatchObject({
      supportWarranty: false,
      warrantyInfo: null,
      guarantor: null,
    });
  });

  it('shows each problem of the warranty at its field of the form', () => {
    const read = readConfiguration(
      configured(written, { ...values, basisMonths: 'two', guarantorName: ' ' }),
    );
    const found = Object.keys(read.kind === 'wrong' ? read.problems : {}).map(formPath);
    expect(found).toEqual(expect.arrayContaining(['basisMonths', 'guarantorName']));
  });
});
