import { Button } from '@mantine/core'
import { findLanguageByTag, type Language } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import styles from '../ui/file-import.module.css'
import { FileForm } from '../ui/file-import.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { PageHead } from '../ui/page-head.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/import'
import type { ReadFile } from './files/read-file.ts'
import { describeFailure, describeLineFault, type Failure } from './import-faults.ts'
import { ImportResult } from './import-result.tsx'
import { chooseLanguage, languageParam, listOtherLanguages } from './languages.ts'
import { useImport } from './use-import.ts'

export function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const languages = listOtherLanguages(host.site)
  return {
    siteId: host.site.siteId,
    languages,
    language: chooseLanguage(languages, args.url.searchParams.get(languageParam)),
  }
}

export default function Import({ loaderData: { siteId, languages, language } }: Route.ComponentProps) {
  const t = useT()
  const findLanguage = ({ language: tag }: ReadFile): Language | undefined => {
    if (!tag) return language
    const named = findLanguageByTag(tag)
    return languages.find((each) => each === named)
  }
  const { state, open, save, stop, restart } = useImport({
    siteId,
    chooseLanguage: findLanguage,
    findFault: ({ fault }) => describeLineFault(t, fault),
  })
  const isBusy = state.step === 'check' || state.step === 'save'
  return (
    <>
      <PageHead
        title={t('dashboard-translations:import.title')}
        back={{
          to: `/dashboard/translations${language ? `?${languageParam}=${language}` : ''}`,
          label: t('dashboard-translations:backToList'),
        }}
      />
      {state.step === 'choose' && <Choose failure={state.failure} onChoose={open} />}
      {isBusy && <Busy state={state} onStop={stop} />}
      {(state.step === 'preview' || state.step === 'over') && (
        <ImportResult state={state} onSave={save} onRestart={restart} />
      )}
      <LeaveGuard unsaved={state.step === 'save'} />
    </>
  )
}

function Choose({ failure, onChoose }: { failure: Failure; onChoose: (file: File) => void }) {
  const t = useT()
  return (
    <FileForm
      heading={t('dashboard-translations:import.file')}
      label={t('dashboard-translations:import.choose')}
      accept=".csv,.xlf,.xliff,text/csv,application/x-xliff+xml"
      error={failure && describeFailure(t, failure)}
      onChoose={onChoose}
    >
      <p>
        {t.rich('dashboard-translations:import.hint', {
          code: (text) => <code>{text}</code>,
        })}
      </p>
      <p className={ui.muted}>{t('dashboard-translations:import.preview')}</p>
    </FileForm>
  )
}

interface BusyProps {
  readonly state: { readonly step: string; readonly done: number; readonly all: number }
  onStop(): void
}

function Busy({ state: { step, done, all }, onStop }: BusyProps) {
  const t = useT()
  return (
    <Card
      title={t(step === 'check' ? 'dashboard-translations:import.checking' : 'dashboard-translations:import.saving')}
    >
      <p role="status" className={styles.work}>
        {all > 0
          ? t('dashboard-translations:import.progress', { done, all })
          : t('dashboard-translations:import.reading')}
        <progress aria-label={t('dashboard-translations:import.sofar')} max={all || 1} value={done} />
      </p>
      <div className={styles.acts}>
        <Button variant="default" onClick={onStop}>
          {t('dashboard-translations:import.stop')}
        </Button>
      </div>
    </Card>
  )
}
