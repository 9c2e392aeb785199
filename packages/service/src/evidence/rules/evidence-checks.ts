import { enumerate } from '../../submerchants/rules/checks/wording.js';
import type { CheckOutcome } from '../../submerchants/rules/checks/review-check.js';
import type { DocumentField } from './compare-documents.js';
import type { Evidence } from './evidence-of.js';
import type { Bilingual, EvidenceField, EvidenceSource, FieldEvidence } from './field-evidence.js';
import { isConfirmedSanction } from './list-hits.js';
import { describeHits, titlesOf } from './list-words.js';
import { documentNames, namesOf, problemNames } from './words.js';

/** Checks of a case against the register, in the order of evaluation. */
const registerCheckCodes = [
  'register_status',
  'register_names',
  'register_form',
  'register_activities',
  'register_address',
  'register_partners',
] as const;
/** All checks of a case against what others know: the block list, the register, lists, and what its documents say. */
export const evidenceCheckCodes = [
  'blocked',
  ...registerCheckCodes,
  'list_hits',
  'bank_account_holder',
  'document_texts',
  'document_pictures',
  'document_repeated',
] as const;
export type EvidenceCheckCode = (typeof evidenceCheckCodes)[number];

/** The result of one of these checks, as of other review checks. */
export interface EvidenceCheck {
  readonly code: EvidenceCheckCode;
  readonly outcome: CheckOutcome;
  readonly message: Bilingual;
  /** A merchant sees none of it. */
  readonly audience: 'operator';
}

const fieldsOf: Readonly<Record<(typeof registerCheckCodes)[number], readonly EvidenceField[]>> = {
  register_status: ['tax_id'],
  register_names: ['legal_name', 'trade_name'],
  register_form: ['legal_nature', 'mei'],
  register_activities: ['primary_cnae', 'cnaes', 'mcc'],
  register_address: ['zip_code', 'number', 'city', 'state'],
  register_partners: ['partner', 'partner_name', 'partner_document', 'partner_powers'],
};

/** The findings of evidence as review checks. None without a source or a question; one that says so while an answer is waited for. */
export function evidenceChecks(evidence: Evidence): EvidenceCheck[] {
  return [
    ...registerChecks(evidence),
    ...listChecks(evidence),
    ...bankChecks(evidence),
    ...checksOfDocuments(evidence),
  ];
}

/**
 * The hits in lists: a warning for whoever may be named there, and a failure where the document confirms a sanction. Those that a reviewer has
 * cleared are none.
 */
function listChecks({ sources, hits }: Evidence): EvidenceCheck[] {
  const source = sources.find(({ kind }) => kind === 'lists');
  if (!source || source.status === 'off' || source.status === 'not_asked') return [];
  const open = hits.filter(({ cleared }) => cleared === null);
  if (open.length > 0) {
    const outcome = open.some(isConfirmedSanction) ? 'fail' : 'warn';
    return [check('list_hits', outcome, describeHits(open))];
  }
  if (source.status === 'pending') {
    return [
      check('list_hits', 'unknown', {
        en: 'Not checked yet: the lists are being searched.',
        pt: 'Ainda não verificado: as listas estão sendo pesquisadas.',
      }),
    ];
  }
  const titles = titlesOf(source.source);
  const cleared = hits.length;
  const others = {
    en: cleared === 0 ? '' : ` Hits that are somebody else: ${cleared}.`,
    pt: cleared === 0 ? '' : ` Ocorrências de outra pessoa: ${cleared}.`,
  };
  return [
    check('list_hits', 'pass', {
      en: `No hit in ${enumerate(titles, 'en')}.${others.en}`,
      pt: `Nenhuma ocorrência em ${enumerate(titles, 'pt')}.${others.pt}`,
    }),
  ];
}

/**
 * A company that does not exist or is not active fails; everything else that differs is a warning, since registers are out of date more often than
 * sellers lie.
 */
function registerChecks({ sources, fields }: Evidence): EvidenceCheck[] {
  const source = sources.find(({ kind }) => kind === 'company');
  if (!source || source.status === 'off' || source.status === 'not_asked') return [];
  const isCompared = fields.some(
    ({ kind, state }) => kind === 'company' && state !== 'not_checked',
  );
  if (!isCompared) {
    // That nobody is asked is no finding; what was found before is.
    if (source.status === 'switched_off') return [];
    return [
      check(
        'register_status',
        'unknown',
        source.status === 'away'
          ? {
              en: 'Not checked: the register of companies does not answer.',
              pt: 'Não verificado: o cadastro de empresas não responde.',
            }
          : {
              en: 'Not checked yet: the register of companies is being asked.',
              pt: 'Ainda não verificado: o cadastro de empresas está sendo consultado.',
            },
      ),
    ];
  }
  return registerCheckCodes.flatMap((code) => {
    const ofCheck = fields.filter(({ field }) => fieldsOf[code].includes(field));
    if (ofCheck.length === 0) return [];
    return [code === 'register_status' ? statusCheck(ofCheck[0], source) : judge(code, ofCheck)];
  });
}

const bankWords: Partial<Record<string, Bilingual>> = {
  other_holder: {
    en: 'The bank account is somebody else’s.',
    pt: 'A conta bancária é de outra pessoa.',
  },
  account_closed: { en: 'The bank account is closed.', pt: 'A conta bancária está encerrada.' },
  account_unknown: {
    en: 'The bank does not know the account.',
    pt: 'O banco não conhece a conta.',
  },
  partner_holder: {
    en: 'The bank account is that of a partner.',
    pt: 'A conta bancária é de um sócio.',
  },
};

/** Money to somebody else’s account, or to none, is a failure; to a partner’s, a warning. */
function bankChecks({ fields }: Evidence): EvidenceCheck[] {
  const field = fields.find((one) => one.field === 'bank_account');
  if (!field || field.reason === 'off') return [];
  const code = 'bank_account_holder';
  if (field.state === 'not_checked') {
    return [
      check(
        code,
        'unknown',
        field.reason === 'away'
          ? {
              en: 'Not checked: the bank does not answer.',
              pt: 'Não verificado: o banco não responde.',
            }
          : {
              en: 'Not checked yet: the bank is being asked.',
              pt: 'Ainda não verificado: o banco está sendo consultado.',
            },
      ),
    ];
  }
  const wrong = bankWords[field.reason ?? ''];
  if (wrong) return [check(code, field.reason === 'partner_holder' ? 'warn' : 'fail', wrong)];
  return [
    check(code, 'pass', {
      en: 'The bank account is that of the submerchant.',
      pt: 'A conta bancária é do subcredenciado.',
    }),
  ];
}

/** What machines saw in documents is for eyes to look into: a warning at most. */
function checksOfDocuments({ documents }: Evidence): EvidenceCheck[] {
  if (documents.length === 0) return [];
  return [checkOfTexts(documents), checkOfPictures(documents), checkOfRepeated(documents)];
}

function checkOfTexts(documents: Evidence['documents']): EvidenceCheck {
  const code = 'document_texts';
  const [waiting, off] = (['waiting', 'off'] as const).map(
    (wanted) => documents.filter(({ status }) => status === wanted).length,
  ) as [number, number];
  const differing = documents.flatMap(({ fields }) =>
    fields.filter(({ state }) => state === 'differs'),
  );
  const unread = documents.filter(({ failure }) => failure !== null).length;
  if (differing.length > 0) return check(code, 'warn', aboutDiffering(differing));
  if (unread > 0) {
    return check(code, 'unknown', {
      en: `Documents that could not be read, or not to their end: ${unread}.`,
      pt: `Documentos que não puderam ser lidos, ou não até o fim: ${unread}.`,
    });
  }
  if (off > 0) {
    return check(code, 'unknown', {
      en: `Documents that were not read, since reading is switched off: ${off}.`,
      pt: `Documentos que não foram lidos, pois a leitura está desligada: ${off}.`,
    });
  }
  if (waiting > 0) {
    return check(code, 'unknown', {
      en: `Documents that are still to be read: ${waiting}.`,
      pt: `Documentos ainda por ler: ${waiting}.`,
    });
  }
  const agreeing = documents.flatMap(({ fields }) =>
    fields.filter(({ state }) => state === 'agrees'),
  ).length;
  return agreeing === 0
    ? check(code, 'unknown', {
        en: 'Nothing that was declared was found in the text of the documents.',
        pt: 'Nada do que foi informado foi encontrado no texto dos documentos.',
      })
    : check(code, 'pass', {
        en: `What was found in the text of the documents agrees with what was declared (${agreeing}).`,
        pt: `O que foi encontrado no texto dos documentos confere com o informado (${agreeing}).`,
      });
}

/** What documents have otherwise than it was declared, and how many had expired. */
function aboutDiffering(differing: readonly DocumentField[]): Bilingual {
  const expired = differing.filter(({ reason }) => reason === 'expired').length;
  const others = new Set(differing.flatMap((one) => (one.reason === 'expired' ? [] : one.field)));
  const names = (language: 'en' | 'pt') =>
    enumerate(
      [...others].map((field) => documentNames[field][language]),
      language,
    );
  const sentences = (...all: readonly (string | false)[]) => all.filter(Boolean).join(' ');
  return {
    en: sentences(
      others.size > 0 && `What documents say differs from what was declared: ${names('en')}.`,
      expired > 0 && `Documents that had expired when they were read: ${expired}.`,
    ),
    pt: sentences(
      others.size > 0 && `O que os documentos dizem difere do informado: ${names('pt')}.`,
      expired > 0 && `Documentos que já estavam vencidos quando foram lidos: ${expired}.`,
    ),
  };
}

function checkOfPictures(documents: Evidence['documents']): EvidenceCheck {
  const code = 'document_pictures';
  const problems = [...new Set(documents.flatMap((one) => one.problems))];
  if (problems.length === 0) {
    const isRead = documents.some(({ pages_read }) => pages_read > 0);
    return isRead
      ? check(code, 'pass', {
          en: 'No picture seems dark, blurred, cut, a screenshot or a photo of a screen.',
          pt: 'Nenhuma imagem parece escura, desfocada, cortada, captura de tela ou foto de uma tela.',
        })
      : check(code, 'unknown', {
          en: 'No picture was looked into yet.',
          pt: 'Nenhuma imagem foi analisada ainda.',
        });
  }
  const names = (language: 'en' | 'pt') =>
    enumerate(
      problems.map((problem) => problemNames[problem][language]),
      language,
    );
  return check(code, 'warn', {
    en: `Pictures that seem to be of poor quality: ${names('en')}.`,
    pt: `Imagens que parecem ter qualidade baixa: ${names('pt')}.`,
  });
}

function checkOfRepeated(documents: Evidence['documents']): EvidenceCheck {
  const code = 'document_repeated';
  const elsewhere = new Set(
    documents.flatMap(({ repeated }) => repeated.map(({ submerchant_id }) => submerchant_id)),
  ).size;
  if (elsewhere > 0) {
    return check(code, 'warn', {
      en: `Files that other submerchants have sent, too: ${elsewhere} ${elsewhere === 1 ? 'submerchant' : 'submerchants'}.`,
      pt: `Arquivos que outros subcredenciados também enviaram: ${elsewhere} ${elsewhere === 1 ? 'subcredenciado' : 'subcredenciados'}.`,
    });
  }
  if (documents.some(({ same_side }) => same_side.length > 0)) {
    return check(code, 'warn', {
      en: 'One photo was sent as two of front, back and selfie of an ID.',
      pt: 'Uma foto foi enviada como duas entre frente, verso e selfie de um documento de identidade.',
    });
  }
  if (documents.some(({ same_as }) => same_as.length > 0)) {
    return check(code, 'warn', {
      en: 'One file was sent for several documents.',
      pt: 'Um arquivo foi enviado para mais de um documento.',
    });
  }
  return documents.some(({ status }) => status === 'waiting' || status === 'off')
    ? check(code, 'unknown', {
        en: 'Not all files were compared with those of others yet.',
        pt: 'Nem todos os arquivos foram comparados com os de outros ainda.',
      })
    : check(code, 'pass', {
        en: 'No file was sent twice, or by another submerchant.',
        pt: 'Nenhum arquivo foi enviado duas vezes nem por outro subcredenciado.',
      });
}

function judge(code: EvidenceCheckCode, fields: readonly FieldEvidence[]): EvidenceCheck {
  const differing = fields.filter(({ state }) => state === 'differs');
  if (differing.length > 0) {
    const en = enumerate(namesOf(differing, 'en'), 'en');
    const pt = enumerate(namesOf(differing, 'pt'), 'pt');
    return check(code, 'warn', {
      en: `Differs from the register: ${en}.`,
      pt: `Difere do cadastro: ${pt}.`,
    });
  }
  const agreeing = fields.filter(({ state }) => state === 'agrees');
  if (agreeing.length === 0) {
    return check(code, 'unknown', {
      en: 'Not checked: it was not declared, or the register says nothing of it.',
      pt: 'Não verificado: não foi informado, ou o cadastro nada diz.',
    });
  }
  const en = enumerate(namesOf(agreeing, 'en'), 'en');
  const pt = enumerate(namesOf(agreeing, 'pt'), 'pt');
  return check(code, 'pass', {
    en: `As in the register: ${en}.`,
    pt: `Como no cadastro: ${pt}.`,
  });
}

const statusWords: Partial<Record<string, Bilingual>> = {
  not_registered: {
    en: 'The register does not know the company.',
    pt: 'A empresa não consta do cadastro.',
  },
  suspended: {
    en: 'The company is suspended in the register.',
    pt: 'A empresa está suspensa no cadastro.',
  },
  unfit: {
    en: 'The company is unfit (inapta) in the register.',
    pt: 'A empresa está inapta no cadastro.',
  },
  closed: {
    en: 'The company is closed (baixada) in the register.',
    pt: 'A empresa está baixada no cadastro.',
  },
  annulled: {
    en: 'The registration of the company was annulled (nula).',
    pt: 'A inscrição da empresa está nula no cadastro.',
  },
};

/** Facts that were older than this when they were read, in milliseconds, know nothing of companies that were opened since. */
const current_ms = 2 * 24 * 60 * 60 * 1000;

function statusCheck(status: FieldEvidence | undefined, source: EvidenceSource): EvidenceCheck {
  const { as_of, answered_at } = source;
  const isDated = Date.parse(answered_at ?? '') - Date.parse(as_of ?? '') > current_ms;
  if (status?.reason === 'not_registered' && isDated) {
    const day = as_of?.slice(0, 10) ?? '';
    return check('register_status', 'warn', {
      en: `The register of ${day} does not know the company, which may have been opened since.`,
      pt: `A empresa não consta do cadastro de ${day.split('-').toReversed().join('/')}; pode ter sido aberta depois.`,
    });
  }
  const wrong = statusWords[status?.reason ?? ''];
  return wrong
    ? check('register_status', 'fail', wrong)
    : check('register_status', 'pass', {
        en: 'The company is active in the register.',
        pt: 'A empresa está ativa no cadastro.',
      });
}

function check(code: EvidenceCheckCode, outcome: CheckOutcome, message: Bilingual): EvidenceCheck {
  return { code, outcome, message, audience: 'operator' };
}
