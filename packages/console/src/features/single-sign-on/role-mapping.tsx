import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import type { Person } from '../../api/session.js';
import { useWords } from '../../i18n/words.js';
import { Icon } from '../../ui/icon.js';
import ui from '../../ui/ui.module.css';

export type Role = Person['role'];

/** Groups with their roles, and the role without a group: empty for none. */
export interface Mapping {
  role_mapping: { group: string; role: Role }[];
  default_role: Role | '';
}

const operatorRoles: readonly Role[] = ['auditor', 'reviewer', 'senior_reviewer', 'admin'];
const merchantRoles: readonly Role[] = ['viewer', 'support', 'developer', 'owner'];

/** A mapping as the API takes it: rows without a group are left out. */
export function toInput({ role_mapping, default_role }: Mapping) {
  return {
    role_mapping: role_mapping.filter(({ group }) => group.trim() !== ''),
    default_role: default_role === '' ? null : default_role,
  };
}

/** The fields of a mapping. */
export function RoleMapping({
  mapping,
  onChange,
  isOperator,
  noRole,
  suffix,
}: {
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
  isOperator: boolean;
  /** Meaning of an absent role. */
  noRole: string;
  /** Distinguishes the fields of a second mapping on the page for screen readers. */
  suffix?: string;
}) {
  const words = useWords();
  const { sso } = words;
  const named = (name: string) => (suffix === undefined ? name : `${name}: ${suffix}`);
  const { role_mapping, default_role } = mapping;
  const roles = (isOperator ? operatorRoles : merchantRoles).map((value) => ({
    value,
    label: words.roles[value] ?? value,
  }));
  const set = (rows: Mapping['role_mapping']) => onChange({ ...mapping, role_mapping: rows });
  const change = (at: number, wish: Partial<{ group: string; role: Role }>) =>
    set(role_mapping.map((one, index) => (index === at ? { ...one, ...wish } : one)));
  return (
    <>
      <fieldset className={ui['form']}>
        <legend>{sso.mapping}</legend>
        <p className="faint">{sso.mapping_hint}</p>
        {role_mapping.map(({ group, role }, at) => (
          <div key={at} style={{ display: 'flex', gap: 8 }}>
            <TextInput
              aria-label={named(`${sso.group} ${at + 1}`)}
              placeholder={sso.group}
              value={group}
              onChange={(event) => change(at, { group: event.currentTarget.value })}
            />
            <Select
              aria-label={named(`${words.people.role} ${at + 1}`)}
              data={roles}
              value={role}
              allowDeselect={false}
              onChange={(value) => change(at, { role: value as Role })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={named(`${sso.remove_group} ${at + 1}`)}
              onClick={() => set(role_mapping.filter((_, index) => index !== at))}
            >
              <Icon name="cross" />
            </ActionIcon>
          </div>
        ))}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={named(sso.add_group)}
          onClick={() =>
            set([...role_mapping, { group: '', role: isOperator ? 'reviewer' : 'viewer' }])
          }
        >
          {sso.add_group}
        </Button>
      </fieldset>
      <Select
        label={sso.default_role}
        aria-label={named(sso.default_role)}
        data={[{ value: '', label: noRole }, ...roles]}
        value={default_role}
        onChange={(value) => onChange({ ...mapping, default_role: (value ?? '') as Role | '' })}
        allowDeselect={false}
      />
    </>
  );
}
