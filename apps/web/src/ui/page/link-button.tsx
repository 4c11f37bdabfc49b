import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type AnchorButtonProps = ButtonProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & { ref?: Ref<HTMLAnchorElement> }

const AnchorButton = (props: AnchorButtonProps) => <Button component="a" {...props} />

/** A button that is a link of ours: `to` and `params` are typed by the table of routes. */
export const LinkButton = createLink(AnchorButton)
