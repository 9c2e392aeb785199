/**
 * The sources of company data, in the order in which they are asked unless the operator sets another one for a merchant: the register in this
 * database costs nothing and answers at once. A server has this name whatever its address is, so that a setting survives another address.
 */
export const companySourceNames = ['register', 'server'] as const;
export type CompanySourceName = (typeof companySourceNames)[number];

/** The sources that are asked for a merchant, in this order; null: those of the installation. */
export type SourceOrder = readonly CompanySourceName[] | null;
