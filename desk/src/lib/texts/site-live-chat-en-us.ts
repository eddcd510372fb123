export const siteLiveChatEnUs = {
  siteLiveChat: {
    title: 'Agents at LiveChat',
    incomplete:
      'LiveChat needs all three IDs, without spaces, and the group ID is a number. With incomplete IDs, agents at this desk answer.',
    address: 'Redirect URI that LiveChat must list: {address}',
    noAddress: 'LiveChat compares the address of the site with a list. Add a host name to this site first.',
    login: 'Last login that a customer’s browser reported: {time}, {region}.',
    noLogin: 'No customer’s browser has reported a login with these IDs yet.',
    fault: 'Last error that a customer’s browser reported: {time}, {code}. {next}',
    tested: 'Last test: {time}. {result}',
    reported:
      'Customers’ browsers report logins and errors, so a visitor could forge them. The test is made by this server.',
    testEffect: 'Each test appears at LiveChat as a new customer without a chat.',
    test: 'Test LiveChat',
    testing: 'Waiting for LiveChat …',
    regions: { dal: 'United States (dal)', fra: 'Europe (fra)' },
    statuses: {
      online: 'agents of the group are online',
      online_for_queue: 'agents of the group are online, and customers wait in the queue',
      offline: 'no agent of the group is online',
    },
    results: {
      works: 'LiveChat accepts these settings: region {region}, {status}.',
      clientUnknown:
        'LiveChat does not know this client ID for this organization. Copy both IDs from the Developer Console again.',
      addressNotListed:
        'LiveChat does not list the address of this site. Add {address} to the redirect URIs of the app.',
      organizationUnknown:
        'LiveChat does not know this organization. Copy the organization ID from the settings of the account; the old licence number is not accepted.',
      groupUnknown:
        'LiveChat has no group with this number. Look up the number of the group, or use 0 for all agents.',
      licenseExpired: 'The LiveChat subscription has expired. Renew it at LiveChat.',
      noAnswer:
        'LiveChat did not answer in time or reported a fault of its own. Try again later. If it repeats, check whether this server may open HTTPS connections.',
      refused:
        'LiveChat refused the request with an unexpected error. Compare the settings with docs/livechat.md and test again.',
      noHost: 'This site has no host name, so LiveChat was not called. Add a host name first.',
    },
    nextSettings: 'Only new settings help: test LiveChat below.',
    nextPassing: 'Such errors usually pass. If it repeats, test LiveChat below.',
    nextFull: 'The account has reached its limit of customers. LiveChat offers larger plans.',
  },
} as const;
