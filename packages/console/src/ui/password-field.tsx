import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useWords } from '../i18n/words.js';

/** A required password field, with the label of its visibility button in the chosen language. */
export function PasswordField(props: PasswordInputProps) {
  const { common } = useWords();
  return (
    <PasswordInput
      required
      withAsterisk={false}
      visibilityToggleButtonProps={{ 'aria-label': common.show_password }}
      {...props}
    />
  );
}
