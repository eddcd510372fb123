export {
  accountData,
  type CustomerRegistrations,
  checkPassword,
  claimEmailAddress,
  codeMailKind,
  confirmByCode,
  continueSession,
  customerById,
  dropRenewal,
  endedSessions,
  ensureCustomer,
  findCustomerByEmail,
  type IssuedSession,
  lockCustomer,
  mayNotifyEmailAddress,
  openSession,
  type Person,
  personOf,
  unverifiedCustomerById,
  welcome,
} from './account.port.ts';
export { accountRoutes } from './account.routes.ts';
export { createCopyCodes } from './codes/copy-codes.ts';
export { contactOf } from './email/contact-of.ts';
export { emailChangeRoutes } from './email/email-change.routes.ts';
export { accountMailSamples } from './mail-samples.ts';
export { countriesRoutes } from './profile/countries.routes.ts';
export { forgetEnded } from './sign-in/forget-ended.ts';
export { customerOfPage, isSessionOpen, resolveCustomer } from './sign-in/resolve-customer.ts';
