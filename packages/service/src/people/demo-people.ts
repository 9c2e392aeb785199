/** The people of a development installation. Refused in production. */
export const demoPeople = [
  { email: 'admin@demo.example', name: 'Alice Admin', role: 'admin' },
  { email: 'reviewer@demo.example', name: 'Rui Revisor', role: 'reviewer' },
  { email: 'reviewer2@demo.example', name: 'Rita Revisora', role: 'reviewer' },
  { email: 'member@demo.example', name: 'Marcos Membro', role: 'owner' },
] as const;

export const demoPassword = 'demo-demo-demo';

export const demoEmails: readonly string[] = demoPeople.map(({ email }) => email);
