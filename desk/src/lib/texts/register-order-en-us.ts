export const registerOrderEnUs = {
  registerOrder: {
    open: 'Register an order',
    title: 'Register an order for the customer',
    about:
      'The registration belongs to {email}. The customer gets the same email and the same entry in the chat as after their own registration.',
    orderNumber: 'Order number',
    postalCode: 'Postal code of the delivery, if the site asks for it',
    agreed: 'The customer has agreed to the warranty terms in this chat.',
    agreedMissing: 'Ask the customer to agree to the terms, then confirm it here.',
    action: 'Register',
    cancel: 'Cancel',
    done: {
      activated: 'The warranty is extended. The customer gets an email.',
      pending: 'The order is checked within 24 hours. The customer gets the result by email.',
      notDetected:
        'The order is not known yet. It is checked again, and the customer gets the result by email.',
      notCovered: 'The order has no product whose warranty can be extended.',
      alreadyApplied: 'The warranty of this order was extended before.',
      withdrawn: 'The extension of this order was withdrawn.',
      expired: 'The warranty of this order has ended.',
    },
    already: 'This order is already registered.',
    alreadyOther:
      'This order is registered by another customer. The customer can claim it on the warranty page.',
    noWarranty: 'This site offers no warranty extension.',
  },
};
