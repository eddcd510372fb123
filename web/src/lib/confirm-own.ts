import type { Registration } from '@aftercare/contract/warranty/registration';
import type { ComponentType } from 'react';

/**
 * The account feature's component that verifies an email address and confirms registrations; the app passes
 * it to other features.
 */
export type ConfirmOwnProps = {
  action: string;
  toConfirm: Registration[];
  onDone: () => void;
};
export type ConfirmOwnPart = ComponentType<ConfirmOwnProps>;
