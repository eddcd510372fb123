import { LoggableError } from '../../platform/logging/loggable-error.ts';

export type ProviderClient = { issuer: string; clientId: string; secret: string };

/** The random values of one sign-in, which tie the provider's answer to the request. */
export type SignInSecrets = { state: string; nonce: string; verifier: string };

export type ProviderAnswer = {
  state: string;
  code?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
};

/** A user as the provider describes them. All texts come from outside and have no length limit. */
export type ProviderIdentity = {
  issuer: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
  locale: string | null;
  groups: readonly string[];
  amr: readonly string[];
  acr: string | null;
};

export type ProviderFaultKind = 'unreachable' | 'invalidAnswer' | 'denied';

export class ProviderFault extends LoggableError {
  override readonly name = 'ProviderFault';
  readonly kind: ProviderFaultKind;

  constructor(kind: ProviderFaultKind, options?: ErrorOptions) {
    super(`Single sign-on failed: ${kind}.`, options);
    this.kind = kind;
  }
}

/** Each function rejects only with a ProviderFault. */
export type SignInProvider = {
  /** Reads the provider's configuration. */
  check(client: ProviderClient): Promise<void>;
  authorizationUrl(
    client: ProviderClient,
    request: SignInSecrets & { returnAddress: string; acr: string | null },
  ): Promise<string>;
  /** Exchanges the code and verifies the ID token. `groupsClaim` null: no groups are read. */
  identify(
    client: ProviderClient,
    request: SignInSecrets & {
      returnAddress: string;
      answer: ProviderAnswer;
      groupsClaim: string | null;
    },
  ): Promise<ProviderIdentity>;
  close(): void;
};
