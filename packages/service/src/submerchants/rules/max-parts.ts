/** Maximum numbers of parts per submerchant (contract 4). Replaced documents count. */
export const max_parts = { legal_representatives: 100, addresses: 50, documents: 500 } as const;
