export { claimsData, oldClaims, unclaimedPictures } from './claims/claims-data.ts';
export { claimMailSamples } from './claims/mail-samples.ts';
export { customerRegistrations } from './customer/customer-registrations.ts';
export { ownOrder } from './customer/own-order.view.ts';
export { warrantyOfCaller } from './customer/warranty-of-caller.ts';
export { wakeOnArrival } from './decision/wake-on-arrival.ts';
export {
  type RegisteredForCustomer,
  registerForCustomer as registerOrderFor,
} from './desk/register-for-customer.ts';
export { registrationsOfCustomers } from './desk/registrations.view.ts';
export { warrantyMailSamples } from './mails/mail-samples.ts';
export { registeredOrders } from './registered-orders.view.ts';
export { warrantyData } from './warranty-data.ts';
export { createWarranty } from './warranty-feature.ts';
