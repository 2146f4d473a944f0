import { Button } from '@mantine/core'
import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { useReader } from '../lib/reader.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import fileStyles from '../ui/file-import.module.css'
import { FileForm } from '../ui/file-import.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { PageHead } from '../ui/page-head.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/import'
import { toColumns } from './columns.ts'
import { MappingCard } from './file-import/mapping-card.tsx'
import { fileLimits } from './file-import/read-file.ts'
import { RefusedLines } from './file-import/refused-lines.tsx'
import { type ImportState, useImport } from './file-import/use-import.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const dataCollectionId = args.params.id
  const reply = await allowMissing(host.call('dataCollections.getDataCollection', { dataCollectionId }))
  if (!reply) throw createNotFound()
  const { id, displayName } = reply.collection
  return { id, name: displayName || id, columns: toColumns(reply.collection) }
}

type Fault = NonNullable<Extract<ImportState, { step: 'choose' }>['fault']>

const faults: Readonly<Record<Fault, PlainKey>> = {
  TOO_LARGE: 'dashboard-data:import.fault.tooLarge',
  TOO_MANY: 'dashboard-data:import.fault.tooMany',
  EMPTY: 'dashboard-data:import.fault.empty',
  NOT_TEXT: 'dashboard-data:import.fault.notText',
  BROKEN_CSV: 'dashboard-data:import.fault.csv',
  BROKEN_JSON: 'dashboard-data:import.fault.json',
  CONNECTION: 'dashboard-data:import.fault.connection',
}

export default function ImportPage({ loaderData: { id, name, columns } }: Route.ComponentProps) {
  const t = useT()
  const { zone } = useReader()
  const address = `/dashboard/data/${encodeURIComponent(id)}`
  const { state, open, map, check, save, stop, goBack, restart } = useImport({ t, zone, address, columns })
  return (
    <>
      <PageHead
        title={t('dashboard-data:import.title', { name })}
        back={{ to: address, label: t('dashboard-data:backTo', { name }) }}
      />
      {state.step === 'choose' && (
        <FileForm
          heading={t('dashboard-data:import.file')}
          label={t('dashboard-data:import.choose')}
          accept=".csv,.tsv,.txt,.json,text/csv,application/json"
          error={state.fault && t(faults[state.fault])}
          onChoose={open}
        >
          <p>{t('dashboard-data:import.hint')}</p>
          <p className={ui.muted}>{t('dashboard-data:import.limits', { lines: fileLimits.lines })}</p>
        </FileForm>
      )}
      {(state.step === 'map' || state.step === 'checking') && (
        <MappingCard
          {...{ columns, onMap: map, onCheck: check, onRestart: restart }}
          file={state.file}
          name={state.name}
          mapping={state.mapping}
          isBusy={state.step === 'checking'}
        />
      )}
      {state.step === 'preview' && (
        <>
          <Card title={state.name} isStacked>
            <p role="status">
              {t('dashboard-data:import.ready', { count: state.plan.items.length })}{' '}
              {state.plan.refused.length > 0 &&
                t('dashboard-data:import.leftOut', { count: state.plan.refused.length })}
            </p>
            <p className={ui.muted}>{t('dashboard-data:import.nothingYet')}</p>
            <div className={ui.buttons}>
              <Button variant="default" onClick={goBack}>
                {t('dashboard-data:import.back')}
              </Button>
              <Button onClick={() => void save()} disabled={state.plan.items.length === 0}>
                {t('dashboard-data:import.save', { count: state.plan.items.length })}
              </Button>
            </div>
          </Card>
          <RefusedLines lines={state.plan.refused} />
        </>
      )}
      {state.step === 'saving' && (
        <Card title={t('dashboard-data:import.saving')}>
          <p role="status" className={fileStyles.work}>
            {t('dashboard-data:import.progress', { done: state.done, all: state.all })}
            <progress aria-label={t('dashboard-data:import.saving')} max={state.all || 1} value={state.done} />
          </p>
          <div className={fileStyles.acts}>
            <Button variant="default" onClick={stop}>
              {t('dashboard-data:import.stop')}
            </Button>
          </div>
        </Card>
      )}
      {state.step === 'over' && (
        <>
          <Card title={t('dashboard-data:import.over')} isStacked>
            <p role="status">
              {t('dashboard-data:import.done', { count: state.imported })}{' '}
              {state.refused.length > 0 && t('dashboard-data:import.leftOut', { count: state.refused.length })}
            </p>
            {state.isCutOff && (
              <p role="alert" className={ui.alert}>
                {t('dashboard-data:import.cutOff')}
              </p>
            )}
            <div className={ui.buttons}>
              <Button variant="default" onClick={restart}>
                {t('dashboard-data:import.another')}
              </Button>
              <Button component={Link} to={address}>
                {t('dashboard-data:import.see')}
              </Button>
            </div>
          </Card>
          <RefusedLines lines={state.refused} />
        </>
      )}
      <LeaveGuard unsaved={state.step === 'saving'} />
    </>
  )
}
