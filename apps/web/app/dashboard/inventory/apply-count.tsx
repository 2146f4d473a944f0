import { Button, Modal, TextInput } from '@mantine/core'
import type { StockCountLine } from '@stoa/contract/stock-count.entity'
import { useT } from '@stoa/messages/react'
import { Form, useActionData, useNavigation } from 'react-router'
import type { Refusal } from '../lib/refusal.ts'
import styles from '../scanning/scanning.module.css'
import ui from '../ui/ui.module.css'
import { formatSigned } from './count-lines.tsx'
import { getDifference, listDifferences } from './differences.ts'

interface ApplyCountProps {
  readonly lines: readonly StockCountLine[]
  readonly opened: boolean
  onClose(): void
}

/** The dialog that shows the changes, asks for a reason, and applies the count. */
export function ApplyCount({ lines, opened, onClose }: ApplyCountProps) {
  const t = useT()
  const refusal = useActionData() as Refusal | undefined
  const { state } = useNavigation()
  const differing = listDifferences(lines)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('dashboard-scanning:apply.title')}
      centered
      size={520}
      closeButtonProps={{ 'aria-label': t('dashboard:close') }}
    >
      <Form method="post" className={ui.stack}>
        <input type="hidden" name="intent" value="apply" />
        {refusal?.alert && (
          <p role="alert" className={ui.alert}>
            {refusal.alert}
          </p>
        )}
        <p>
          {differing.length > 0
            ? t('dashboard-scanning:apply.some', { count: differing.length })
            : t('dashboard-scanning:apply.none')}
        </p>
        {differing.length > 0 && (
          <ul className={styles.lines}>
            {differing.map((line) => (
              <li key={`${line.productId} ${line.variantId}`}>
                <span className={styles.name}>
                  <bdi>{t.join([line.productName, ...Object.values(line.choices)])}</bdi>
                  <small>
                    {t('dashboard-scanning:apply.line', { expected: line.expected, counted: line.counted })}
                  </small>
                </span>
                <span className={styles.count}>{formatSigned(t, getDifference(line))}</span>
              </li>
            ))}
          </ul>
        )}
        <TextInput
          name="reason"
          label={t('dashboard-scanning:reason')}
          description={t('dashboard-scanning:reason.hint')}
          maxLength={200}
          required
          withAsterisk={false}
          defaultValue={t('dashboard-scanning:reason.default')}
          error={refusal?.errors?.reason}
          autoComplete="off"
        />
        <div className={ui.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('dashboard:cancel')}
          </Button>
          <Button type="submit" loading={state === 'submitting'}>
            {t('dashboard-scanning:apply')}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
