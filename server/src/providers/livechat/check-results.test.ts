import { describe, expect, test } from 'vitest';
import { resultOfError, resultOfToken } from './check-results.ts';

describe('an answer of the accounts server without a token', () => {
  test.each([
    [{ identity_exception: 'unauthorized' }, 'clientUnknown'],
    [{ oauth_exception: 'unauthorized_client' }, 'clientUnknown'],
    [{ oauth_exception: 'invalid_request' }, 'addressNotListed'],
    [{ identity_exception: 'invalid_request' }, 'refused'],
    [{ oauth_exception: 'server_error' }, 'noAnswer'],
    [{ identity_exception: 'temporarily_unavailable' }, 'noAnswer'],
    [{ oauth_exception: 'access_denied' }, 'refused'],
    [{}, 'refused'],
  ])('%j means: %s', (answer, result) => {
    expect(resultOfToken(answer)).toBe(result);
  });
});

describe('an error of the Customer Chat API', () => {
  test.each([
    ['license_not_found', 'organizationUnknown'],
    ['license_expired', 'licenseExpired'],
    ['group_not_found', 'groupUnknown'],
    ['service_unavailable', 'noAnswer'],
    ['unsupported_version', 'refused'],
    ['constructor', 'refused'],
    ['', 'refused'],
  ])('%s means: %s', (type, result) => {
    expect(resultOfError(type)).toBe(result);
  });
});
