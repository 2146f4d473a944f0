import { Button, NativeSelect } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Card } from '../../ui/card.tsx'
import ui from '../../ui/ui.module.css'
import type { Column } from '../columns.ts'
import styles from '../data.module.css'
import { publishStatusKey } from '../publish-status.ts'
import { idKey, listImportable, type Mapping } from './plan-import.ts'
import type { ImportFile } from './read-file.ts'

interface MappingCardProps {
  readonly file: ImportFile
  readonly name: string
  readonly mapping: Mapping
  readonly columns: readonly Column[]
  readonly isBusy: boolean
  onMap(mapping: Mapping): void
  onCheck(): void
  onRestart(): void
}

/** Which field each column of the file goes to. */
export function MappingCard({ file, name, mapping, columns, isBusy, onMap, onCheck, onRestart }: MappingCardProps) {
  const t = useT()
  const isMapped = Object.values(mapping).some((key) => key !== idKey)
  const choose = (head: string, key: string) => {
    const rest = Object.entries(mapping).filter(([each, other]) => each !== head && other !== key)
    onMap(Object.fromEntries(key ? [...rest, [head, key]] : rest))
  }
  return (
    <Card title={name} isStacked>
      <p>{t('dashboard-data:import.map', { count: file.lines.length })}</p>
      <ul className={styles.mapping}>
        {file.heads.map((head) => (
          <li key={head}>
            <span className={styles.sample}>
              <b dir="auto">{head}</b>
              <span dir="auto">{findSample(file, head)}</span>
            </span>
            <NativeSelect
              aria-label={t('dashboard-data:import.fieldOf', { column: head })}
              value={mapping[head] ?? ''}
              data={[
                { value: '', label: t('dashboard-data:import.skip') },
                { value: idKey, label: t('dashboard-data:import.id') },
                { value: publishStatusKey, label: t('dashboard:status') },
                ...listImportable(columns).map(({ key, label }) => ({ value: key, label })),
              ]}
              onChange={(event) => choose(head, event.currentTarget.value)}
            />
          </li>
        ))}
      </ul>
      {Object.values(mapping).includes(idKey) && <p className={ui.muted}>{t('dashboard-data:import.id.hint')}</p>}
      <div className={ui.buttons}>
        <Button variant="default" onClick={onRestart}>
          {t('dashboard-data:import.another')}
        </Button>
        <Button onClick={onCheck} loading={isBusy} disabled={!isMapped}>
          {t('dashboard-data:import.check')}
        </Button>
      </div>
    </Card>
  )
}

/** The first value of a column. */
function findSample({ lines }: ImportFile, head: string): string {
  for (const { values } of lines.slice(0, 50)) {
    const value = values.get(head)
    if (value !== undefined && value !== null && value !== '')
      return (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 80)
  }
  return ''
}
