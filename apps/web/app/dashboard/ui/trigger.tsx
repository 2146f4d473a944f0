import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { DownIcon } from './icons.tsx'
import ui from './ui.module.css'

/** The button that opens a filter; its border shows whether the filter is active. */
export const Trigger = ({ set, children, className = '', ...rest }: ComponentProps<'button'> & { set: boolean }) => (
  <Button
    {...rest}
    variant="default"
    rightSection={<DownIcon size={14} />}
    className={`${ui.filter} ${className}`}
    data-set={set || undefined}
  >
    {children}
  </Button>
)
