import { ActionIcon, CopyButton, Tooltip } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { CheckIcon, CopyIcon } from './icons.tsx'
import styles from './ui.module.css'

export function Copy({ value, label }: { value: string; label: string }) {
  const t = useT()
  return (
    <CopyButton value={value} timeout={1500}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? t('dashboard:copied') : label}>
          <ActionIcon
            className={styles.copy}
            variant="transparent"
            size={28}
            aria-label={copied ? t('dashboard:copied') : label}
            onClick={copy}
          >
            {copied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  )
}
