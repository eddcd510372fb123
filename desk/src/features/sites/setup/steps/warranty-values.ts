import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';

/** Values of the form; months are kept as typed. */
export type WarrantyValues = {
  isOffered: boolean;
  basisMonths: string;
  extendedMonths: string;
  guarantorName: string;
  guarantorAddress: string;
  email: string;
  phone: string;
};

/** Default months: two years by law in the EU, and one year more. */
const usual = { basisMonths: 24, extendedMonths: 12 };

export function warrantyValues(written: MerchantConfiguration): WarrantyValues {
  const { warrantyInfo, guarantor, contactInfo, supportWarranty, mailSender } = written;
  const { basisMonths, extendedMonths } = warrantyInfo ?? usual;
  const [contact] = contactInfo;
  return {
    isOffered: supportWarranty,
    basisMonths: String(basisMonths),
    extendedMonths: String(extendedMonths),
    guarantorName: guarantor?.name ?? '',
    guarantorAddress: guarantor?.address ?? '',
    email: contact?.email || mailSender.address,
    phone: contact?.contactPhone ?? '',
  };
}

/** A whole number, or the text itself for the contract to refuse. */
const monthsOf = (typed: string): unknown => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : typed);

export function configured(written: MerchantConfiguration, values: WarrantyValues): Record<string, unknown> {
  const { isOffered, basisMonths, extendedMonths, guarantorName, guarantorAddress, email, phone } = values;
  const [contact, ...others] = written.contactInfo;
  const contactInfo = [
    { servicingTime: '', ...contact, contactPhone: phone.trim(), email: email.trim() },
    ...others,
  ];
  if (!isOffered) return { ...written, contactInfo, supportWarranty: false };
  return {
    ...written,
    contactInfo,
    supportWarranty: true,
    warrantyInfo: { basisMonths: monthsOf(basisMonths), extendedMonths: monthsOf(extendedMonths) },
    guarantor: { name: guarantorName.trim(), address: guarantorAddress.trim() },
  };
}

const fields: Readonly<Record<string, string>> = {
  'warrantyInfo.basisMonths': 'basisMonths',
  'warrantyInfo.extendedMonths': 'extendedMonths',
  'guarantor.name': 'guarantorName',
  'guarantor.address': 'guarantorAddress',
  'contactInfo.0.email': 'email',
  'contactInfo.0.contactPhone': 'phone',
};

export const formPath = (path: string): string => fields[path] ?? path;
