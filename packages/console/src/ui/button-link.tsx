import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

/** A link to a page of the console that looks like a button. */
export const ButtonLink = createLink(
  (
    props: ButtonProps &
      Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & {
        ref?: Ref<HTMLAnchorElement>;
      },
  ) => <Button component="a" {...props} />,
);
