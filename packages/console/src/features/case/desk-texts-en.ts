import type { DeskWords } from './desk-texts-pt-br.js';

export const en: DeskWords = {
  seen: 'opened by you',
  not_seen: 'not opened',
  seen_at: (time) => `opened by you on ${time}`,
  unseen: {
    one: 'You have not opened this document. Approving it needs a written reason.',
    many: 'You have not opened these documents. Open them, or give a written reason:',
    open: (name) => `Open: ${name}`,
    reason: 'Reason for approving without opening',
    reason_hint:
      'Becomes part of the history and the proof, with the list; the merchant does not see it. At least 10 characters.',
    in_trail: (names) => `Approved without opening: ${names}.`,
  },
  by_machine: {
    none: (count) =>
      count === 1
        ? 'Nothing is missing, and the automatic check found nothing. It reads the registration, not the pictures.'
        : `Nothing is missing, and the ${count} automatic checks found nothing. They read the registration, not the pictures.`,
  },
  by_person: {
    title: 'What only a person can see',
    hint: 'No machine here checks this.',
    contract: () =>
      'The articles are of this company: name, CNPJ, partners, shares, and who may sign.',
    cnpj_card: () =>
      'The card is of this company, and shows it as active, with the registered activity.',
    company_residence: () => 'The proof is of this company, of the registered address, and recent.',
    id_data: (name) =>
      `The document is of ${name}: name, number and birth date are the registered ones, and it is valid.`,
    face: (name) =>
      `The person in the photo is ${name}: the same as on the document in their hand.`,
    residence: (name) =>
      `The proof is of ${name}, or of who lives at the same address, and recent.`,
    genuine: () => 'No document was altered, assembled, or photographed from a screen.',
  },
  my_cases: 'Show my cases',
  leave: {
    title: 'This case has been begun',
    text: 'Documents in it are decided. Released, somebody else can go on; the decisions stay.',
    keep: 'Keep it and take the next',
    release: 'Release it and take the next',
  },
};
