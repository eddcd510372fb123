import { type DeskRole, deskRoles } from '@aftercare/contract/desk/team/roles';
import type { changeSignInProvider, SignInProvider } from '@aftercare/contract/desk/team/sign-in-provider';
import { signInProviderLimits as limits } from '@aftercare/contract/sign-in-provider-limits';
import { isServiceAddress } from '@aftercare/contract/sites/bot-service';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { texts } from '../../../lib/parts/text.ts';

const t = texts.singleSignOn;

/** The choice of all sites in the list of sites. */
export const allSites = '*';

export type GroupValues = { group: string; site: string; role: DeskRole };
export type SettingsValues = {
  name: string;
  issuer: string;
  clientId: string;
  secret: string;
  allowedDomains: string;
  usesGroups: boolean;
  groupsClaim: string;
  groupRoles: GroupValues[];
  twoFactorAcr: string;
  isOnly: boolean;
  passwordOperator: string;
};

const noProvider = {
  name: '',
  issuer: '',
  clientId: '',
  allowedDomains: [],
  groupsClaim: null,
  groupRoles: [],
  twoFactorAcr: null,
  isOnly: false,
  passwordOperator: null,
} as const satisfies SignInProvider;

export function valuesOf(provider: SignInProvider | null, ownEmail: string): SettingsValues {
  const { allowedDomains, groupsClaim, groupRoles, twoFactorAcr, passwordOperator, ...same } =
    provider ?? noProvider;
  return {
    ...same,
    secret: '',
    allowedDomains: allowedDomains.join(' '),
    usesGroups: groupsClaim !== null,
    groupsClaim: groupsClaim ?? 'groups',
    groupRoles: groupRoles.map(({ group, merchantId, role }) => ({
      group,
      role,
      site: merchantId ?? allSites,
    })),
    twoFactorAcr: twoFactorAcr ?? '',
    passwordOperator: passwordOperator ?? ownEmail,
  };
}

const domainsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((one) => one !== ''),
  ),
];
const domainForm = /^(?:[a-z0-9-]{1,63}\.){1,9}[a-z][a-z0-9-]{0,62}$/;
const isDomain = (domain: string) => domain.length <= 253 && domainForm.test(domain);

const roleOf = ({ site, role }: GroupValues): DeskRole =>
  site === allSites ? 'operator' : (deskRoles.find((one) => one === role) ?? 'agent');

export function requestOf(values: SettingsValues): RequestOf<typeof changeSignInProvider> {
  const { name, issuer, clientId, secret, usesGroups, groupsClaim, groupRoles, twoFactorAcr, isOnly } =
    values;
  return {
    name,
    issuer: issuer.trim(),
    clientId,
    secret: secret === '' ? undefined : secret,
    allowedDomains: domainsOf(values.allowedDomains),
    groupsClaim: usesGroups ? groupsClaim : null,
    groupRoles: (usesGroups ? groupRoles : []).map((one) => ({
      group: one.group,
      merchantId: one.site === allSites ? null : one.site,
      role: roleOf(one),
    })),
    twoFactorAcr: twoFactorAcr.trim() === '' ? null : twoFactorAcr,
    isOnly,
    passwordOperator: isOnly ? values.passwordOperator : undefined,
  };
}

/** Problems that the server would report without a text, because its own clients cannot send them. */
export function problemsOf(values: SettingsValues): Record<string, string> {
  const problems: Record<string, string> = {};
  const { usesGroups, groupRoles } = values;
  for (const name of ['name', 'clientId'] as const)
    if (values[name].trim() === '') problems[name] = t.required;
  if (!isServiceAddress(values.issuer.trim())) problems.issuer = t.issuerWrong;
  const domains = domainsOf(values.allowedDomains);
  if (domains.length > limits.domains || !domains.every(isDomain)) problems.allowedDomains = t.domainsWrong;
  if (usesGroups && values.groupsClaim.trim() === '') problems.groupsClaim = t.required;
  if (usesGroups && groupRoles.length === 0) problems.groupsClaim = t.groupsMissing;
  for (const [at, { group }] of groupRoles.entries())
    if (usesGroups && group.trim() === '') problems[`groupRoles.${at}.group`] = t.required;
  if (values.isOnly && values.passwordOperator.trim() === '') problems.passwordOperator = t.required;
  return problems;
}
