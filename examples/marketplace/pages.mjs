// The shop's pages. Every value goes through `markup`, which escapes it.

const statuses = {
  new: 'not sent yet',
  pending: 'to be completed',
  pending_review: 'in review',
  active: 'active',
  rejected: 'rejected',
};

const fields = [
  ['legal_name', 'Registered company name', 'Livraria Ipê Comércio de Livros Ltda'],
  ['trade_name', 'Name of the shop', 'Livraria Ipê'],
  ['tax_id', 'CNPJ', '11.222.333/0001-81'],
  ['email', 'E-mail', 'contato@livraria-ipe.example'],
  ['partner_name', 'Partner', 'Marina Alves'],
  ['partner_document', 'Partner’s CPF', '390.533.447-05'],
  ['partner_birth_date', 'Partner’s date of birth', '1985-03-02'],
  ['street', 'Street', 'Avenida Paulista'],
  ['number', 'Number', '1578'],
  ['neighborhood', 'Neighbourhood', 'Bela Vista'],
  ['city', 'City', 'São Paulo'],
  ['state', 'State', 'SP'],
  ['zip_code', 'CEP', '01310-200'],
];
const sandbox = ['sandbox', 'In test mode: approve, reject:name_mismatch or stay', 'approve'];

export const fieldNames = [...fields, sandbox].map(([name]) => name);

export function homePage(sellers) {
  const lines = sellers.map(
    ({ id, form, status }) =>
      markup`<li><a href="/sellers/${id}">${form.legal_name}</a>: ${statuses[status]}</li>`,
  );
  return page(
    'Sellers',
    markup`<p><a href="/sellers/new">Register a seller</a></p><ul>${lines}</ul>`,
  );
}

/** @param problems what the API said of the last try: `[{ path, message }]` */
export function formPage({ id, form, is_test, problems = [] }) {
  const inputs = [...fields, ...(is_test ? [sandbox] : [])].map(
    ([name, label, example]) =>
      markup`<p><label>${label} <input name="${name}" value="${form[name] ?? example}"></label></p>`,
  );
  return page(
    'Register a seller',
    markup`<ul>${problems.map(({ path, message }) => markup`<li>${path} ${message}</li>`)}</ul>
<form method="post" action="/sellers"><input type="hidden" name="id" value="${id}">
${inputs}<p>The shop sends a sample of each document along.</p><button>Register</button>
<button formaction="/sellers/invite">Let the seller fill in the rest</button></form>`,
  );
}

/** Credencia's page for the seller, within the shop's. What becomes of it, the shop hears by webhook. */
export function completePage({ id, form }, link) {
  return page(
    form.legal_name,
    markup`<credencia-onboarding link="${link}" accent="#0b6e4f"></credencia-onboarding>
<p><a href="/sellers/${id}">Later</a></p>
<script type="module" src="/onboarding.js"></script>
<script>
  const onboarding = document.querySelector('credencia-onboarding');
  onboarding.addEventListener('submitted', () => location.assign('/sellers/${id}'));
  // Another link: the seller continues where they were.
  onboarding.addEventListener('expired', () => location.reload());
</script>`,
  );
}

export function sellerPage({ id, submerchant_id, form, status, reasons, history }) {
  const isOpen = ['rejected', 'pending', 'new'].includes(status);
  const happened = history.map(
    ({ event, occurred_at }) => markup`<li>${occurred_at} ${event}</li>`,
  );
  return page(
    form.legal_name,
    markup`<p>This seller is <strong>${statuses[status]}</strong>.</p>
<ul>${reasons.map((reason) => markup`<li>${reason}</li>`)}</ul>
${isOpen && markup`<p><a href="/sellers/${id}/edit">Correct and send again</a></p>`}
${isOpen && submerchant_id && markup`<p><a href="/sellers/${id}/complete">Let the seller complete it</a></p>`}
<h2>What happened</h2><ol>${happened}</ol><p><a href="/">All sellers</a></p>`,
    status === 'pending_review' && markup`<meta http-equiv="refresh" content="1">`,
  );
}

export function missingPage() {
  return page('Not found', markup`<p><a href="/">All sellers</a></p>`);
}

function page(title, content, head = '') {
  return String(markup`<!doctype html><html lang="en"><meta charset="utf-8">${head}<title>${title}</title>
<style>body { max-width: 40rem; margin: 2rem auto; font-family: system-ui }</style>
<h1>${title}</h1>${content}</html>`);
}

/** Text that is markup already. */
class Markup extends String {}

/** A template whose values are escaped, unless they are templates themselves; lists are joined, false is nothing. */
function markup(texts, ...values) {
  return new Markup(String.raw({ raw: texts }, ...values.map(render)));
}

function render(value) {
  if (value === false || value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(render).join('');
  if (value instanceof Markup) return value;
  return String(value).replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
