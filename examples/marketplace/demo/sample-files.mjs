// Files stay where the shop hosts them; Credencia gets their address. A real shop takes uploads; this one serves a sample for each kind.

export const companyDocuments = ['social_contract', 'cnpj_card', 'proof_of_residence_company'];
export const partnerDocuments = [
  'partner_front_id',
  'partner_back_id',
  'partner_selfie_with_id',
  'partner_proof_of_residence',
];

/** How a file is described to Credencia. */
export function sampleFile(type, shopUrl) {
  return {
    file_url: `${shopUrl}/files/${type}.pdf`,
    file_name: `${type}.pdf`,
    file_size: sampleBytes(type).length,
    mime_type: 'application/pdf',
  };
}

/** A page with the name of the document on it. */
export function sampleBytes(type) {
  const text = `BT /F1 24 Tf 72 720 Td (${type}) Tj ET`;
  return Buffer.from(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
/Resources <</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>>> endobj
4 0 obj <</Length ${text.length}>> stream
${text}
endstream endobj
trailer <</Root 1 0 R>>
%%EOF
`);
}
