import { ActionIcon, Button } from '@mantine/core'
import type { StockCountLine } from '@stoa/contract/stock-count.entity'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import styles from '../scanning/scanning.module.css'
import { TrashIcon } from '../ui/icons.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { getDifference } from './differences.ts'

interface CountLinesProps {
  readonly lines: readonly StockCountLine[]
  /** Absent once the count is applied. */
  onCorrect?(line: StockCountLine, by: number): void
  onRemove?(line: StockCountLine): void
}

const shownAtFirst = 50

/** The counted variants, latest first, with the difference to the stock. */
export function CountLines({ lines, onCorrect, onRemove }: CountLinesProps) {
  const t = useT()
  const [most, setMost] = useState(shownAtFirst)
  return (
    <>
      <ul className={styles.lines}>
        {lines.slice(0, most).map((line) => {
          const item = t.join([line.productName, ...Object.values(line.choices)])
          return (
            <li key={`${line.productId} ${line.variantId}`}>
              <span className={styles.name}>
                <bdi>{item}</bdi>
                <small>{describe(t, line)}</small>
              </span>
              {onCorrect && onRemove ? (
                <span className={styles.acts}>
                  <Counted line={line} item={item} onCorrect={(by) => onCorrect(line, by)} />
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={36}
                    aria-label={t('dashboard-scanning:remove', { item })}
                    onClick={() => onRemove(line)}
                  >
                    <TrashIcon />
                  </ActionIcon>
                </span>
              ) : (
                <span className={styles.count}>{line.counted}</span>
              )}
            </li>
          )
        })}
      </ul>
      {lines.length > most && (
        <Button mt="sm" variant="default" onClick={() => setMost(lines.length)}>
          {t('dashboard-scanning:showAll', { count: lines.length })}
        </Button>
      )}
    </>
  )
}

function describe(t: ReturnType<typeof useT>, line: StockCountLine): string {
  const { sku, expected, trackQuantity, applied } = line
  if (!trackQuantity) return [sku, t('dashboard-scanning:notTracked')].filter(Boolean).join(' · ')
  const by = getDifference(line)
  const parts = [
    sku,
    t('dashboard-scanning:expected', { count: expected }),
    by !== 0 && t('dashboard-scanning:difference', { by: formatSigned(t, by) }),
    applied !== undefined && applied !== by && t('dashboard-scanning:short', { by: formatSigned(t, applied) }),
  ]
  return parts.filter(Boolean).join(' · ')
}

export const formatSigned = (t: ReturnType<typeof useT>, by: number): string =>
  `${by > 0 ? '+' : by < 0 ? '−' : ''}${t.number(Math.abs(by))}`

/** The counted number, editable by hand. An entered number is sent as a scan of the difference. */
function Counted({ line, item, onCorrect }: { line: StockCountLine; item: string; onCorrect(by: number): void }) {
  const t = useT()
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && !/^\d{1,5}$/.test(typed.trim())
  const save = () => {
    if (typed === undefined || isWrong) return
    setTyped(undefined)
    if (Number(typed) !== line.counted) onCorrect(Number(typed) - line.counted)
  }
  return (
    <NumberField
      w={76}
      size="md"
      aria-label={t('dashboard-scanning:countedOf', { item })}
      value={typed ?? String(line.counted)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      maxLength={5}
      error={isWrong ? t('dashboard:form.whole', { min: 0, max: 99_999 }) : undefined}
    />
  )
}
