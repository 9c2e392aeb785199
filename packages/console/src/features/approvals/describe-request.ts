import type { Words } from '../../i18n/pt-BR.js';
import type { ListedRequest } from './approvals.js';

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/**
 * What a request would do, as a sentence.
 *
 * @param name of what would change, where the request does not contain it: that of a seller
 */
export function describeRequest(
  { operation, object, changes }: Pick<ListedRequest, 'operation' | 'object' | 'changes'>,
  words: Words,
  name?: string,
): string {
  const { sentences, operations } = words.approvals;
  const { before, after } = changes[0] ?? { before: null, after: null };
  const valueOf = (field: string) => textOf(after?.[field]) ?? textOf(before?.[field]);
  const given = valueOf('name') ?? valueOf('url');
  // What is created has no record yet; the object is then the merchant that gets it.
  const subject = name ?? (before === null ? given : (object?.name ?? given)) ?? object?.name ?? '';
  const roleName = (role: unknown) => words.roles[textOf(role) ?? ''] ?? '';
  switch (operation) {
    case 'invitePerson':
    case 'inviteMember':
      return sentences.invite(subject, roleName(after?.['role']));
    case 'updatePerson':
    case 'updateMember':
      if (after?.['status'] === 'disabled') return sentences.disable(subject);
      if (before?.['status'] === 'disabled') return sentences.enable(subject);
      if (after?.['role'] !== undefined) {
        return sentences.change_role(subject, roleName(before?.['role']), roleName(after['role']));
      }
      break;
    case 'updateMerchant':
      if (textOf(before?.['name']) !== null && textOf(after?.['name']) !== null) {
        return sentences.rename(String(before?.['name']), String(after?.['name']));
      }
      break;
    default:
  }
  return `${operations[operation] ?? operation} ${subject}`.trim();
}
