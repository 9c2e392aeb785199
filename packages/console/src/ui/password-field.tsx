import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useWords } from '../i18n/words.js';

/** A required password field, with the label of its visibility button in the chosen language. */
export function PasswordField(props: PasswordInputProps) {
  const { common } = useWords();
  return (
    <PasswordInput
      required
      withAsterisk={false}
      {...props}
      visibilityToggleButtonProps={{
        'aria-label': common.show_password,
        // Mantine leaves it out of the order of Tab.
        tabIndex: 0,
        ...props.visibilityToggleButtonProps,
      }}
    />
  );
}
