/** Region of a seller account; accounts of a region use the same API endpoint. */
export const sellerRegions = ['na', 'eu', 'fe'] as const;
export type SellerRegion = (typeof sellerRegions)[number];

/** `channel` is the marketplace's name in its order reports. */
export type Marketplace = { readonly id: string; readonly channel: string };

/** https://developer-docs.amazon.com/sp-api/docs/marketplace-ids */
export const marketplaces: Readonly<Record<SellerRegion, readonly Marketplace[]>> = {
  na: [
    { id: 'ATVPDKIKX0DER', channel: 'Amazon.com' },
    { id: 'A2EUQ1WTGCTBG2', channel: 'Amazon.ca' },
    { id: 'A1AM78C64UM0Y8', channel: 'Amazon.com.mx' },
    { id: 'A2Q3Y263D00KWC', channel: 'Amazon.com.br' },
  ],
  eu: [
    { id: 'A1PA6795UKMFR9', channel: 'Amazon.de' },
    { id: 'A1F83G8C2ARO7P', channel: 'Amazon.co.uk' },
    { id: 'A13V1IB3VIYZZH', channel: 'Amazon.fr' },
    { id: 'APJ6JRA9NG5V4', channel: 'Amazon.it' },
    { id: 'A1RKKUPIHCS9HS', channel: 'Amazon.es' },
    { id: 'A1805IZSGTT6HS', channel: 'Amazon.nl' },
    { id: 'AMEN7PMS3EDWL', channel: 'Amazon.com.be' },
    { id: 'A1C3SOZRARQ6R3', channel: 'Amazon.pl' },
    { id: 'A2NODRKZP88ZB9', channel: 'Amazon.se' },
    { id: 'A28R8C7NBKEWEA', channel: 'Amazon.ie' },
    { id: 'A33AVAJ2PDY3EV', channel: 'Amazon.com.tr' },
    { id: 'A2VIGQ35RCS4UG', channel: 'Amazon.ae' },
    { id: 'A17E79C6D8DWNP', channel: 'Amazon.sa' },
    { id: 'ARBP9OOSHTCHU', channel: 'Amazon.eg' },
    { id: 'AE08WJ6YKNBMC', channel: 'Amazon.co.za' },
    { id: 'A21TJRUUN4KGV', channel: 'Amazon.in' },
  ],
  fe: [
    { id: 'A1VC38T7YXB528', channel: 'Amazon.co.jp' },
    { id: 'A39IBJ37TRP1C6', channel: 'Amazon.com.au' },
    { id: 'A19VAU5U5O7RUS', channel: 'Amazon.sg' },
  ],
};
