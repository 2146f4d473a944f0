import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { BadLines } from '../../ui/file-import.tsx'
import styles from '../data.module.css'
import type { RefusedLine } from './plan-import.ts'

const pageSize = 50

/** The lines of a file that are left out, with the reasons. */
export function RefusedLines({ lines }: { lines: readonly RefusedLine[] }) {
  const t = useT()
  const [shown, setShown] = useState(pageSize)
  return (
    <>
      <BadLines
        heading={t('dashboard-data:import.refused')}
        column={t('dashboard-data:bulk.row')}
        lines={lines.slice(0, shown)}
        cursors={undefined}
      />
      {lines.length > shown && (
        <div className={styles.more}>
          <Button variant="default" fullWidth onClick={() => setShown(shown + pageSize)}>
            {t('dashboard-data:more')}
          </Button>
        </div>
      )}
    </>
  )
}
