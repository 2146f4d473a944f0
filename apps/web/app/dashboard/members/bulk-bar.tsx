import { Button } from '@mantine/core'
import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { BadgeMenu } from '../badges/badge-menu.tsx'
import type { SiteBadges } from '../badges/read-badges.server.ts'
import { BulkBar as Bar, BulkWork } from '../ui/bulk-bar.tsx'
import { useCommands } from '../ui/commands.ts'
import ui from '../ui/ui.module.css'
import { type BulkAct, bulkActs, undoTexts } from './acts.ts'
import type { useBulk, Work } from './use-bulk.ts'

interface BulkBarProps {
  readonly selected: readonly string[]
  /** The view whose members can be selected beyond this page. */
  readonly view: string | undefined
  readonly badges: SiteBadges
  readonly bulk: ReturnType<typeof useBulk>
  onClear(): void
}

/** The bulk actions for the selected members, the progress of the latest one, and its undo. */
export function BulkBar({ selected, view, badges, bulk, onClear }: BulkBarProps) {
  const t = useT()
  const { work, progress, error, begin, undo, close } = bulk
  const [wholeView, setWholeView] = useState<string>()
  const isWhole = view !== undefined && view === wholeView
  const clear = () => {
    setWholeView(undefined)
    onClear()
  }
  const start = (act: BulkAct) => {
    setWholeView(undefined)
    begin(act, isWhole ? { view } : { ids: selected })
  }
  const canStart = selected.length > 0 && (!work || progress?.isFinished || Boolean(error))
  const canUndo = !canStart && progress?.isFinished && progress.canBeUndone
  useCommands([
    ...(canStart
      ? ([
          { key: 'a', label: t('dashboard-members:bulk.approveSelected'), run: () => start('approve') },
          { key: 'b', label: t('dashboard-members:bulk.blockSelected'), run: () => start('block') },
        ] as const)
      : []),
    ...(canUndo ? [{ key: 'z', label: t('dashboard:undo'), run: undo }] : []),
  ])
  if (canStart) {
    return (
      <Bar
        label={t('dashboard-members:bulk.selected')}
        text={
          error && work
            ? error
            : isWhole
              ? t('dashboard-members:bulk.allSelected')
              : t('dashboard-members:bulk.count', { count: selected.length })
        }
      >
        {view !== undefined && !isWhole && (
          <Button size="xs" variant="subtle" onClick={() => setWholeView(view)}>
            {t('dashboard-members:bulk.selectAll')}
          </Button>
        )}
        {(Object.keys(bulkActs) as BulkAct[]).map((act) => (
          <Button
            key={act}
            size="xs"
            variant="default"
            className={act === 'delete' ? ui.danger : undefined}
            onClick={() => start(act)}
          >
            {t(bulkActs[act].verb)}
          </Button>
        ))}
        {badges.length > 0 && !isWhole && <BadgeMenu badges={badges} selected={selected} />}
        <Button size="xs" variant="subtle" onClick={clear}>
          {t('dashboard-members:bulk.clear')}
        </Button>
      </Bar>
    )
  }
  if (!work) return null
  const isFinished = progress?.isFinished || error

  return (
    <BulkWork
      label={t('dashboard-members:bulk.progress')}
      text={error ?? describeProgress(t, work, progress)}
      progress={
        isFinished
          ? undefined
          : {
              label: t('dashboard-members:bulk.progressBar'),
              max: progress?.total || work.count || 1,
              value: progress?.done ?? 0,
            }
      }
      onUndo={canUndo ? undo : undefined}
      onClose={isFinished ? close : undefined}
    />
  )
}

type Progress = ReturnType<typeof useBulk>['progress']

function describeProgress(t: Translate, work: Work, progress: Progress): string {
  const texts = work.act === 'undo' ? undoTexts : bulkActs[work.act]
  if (!progress?.isFinished) {
    const count = progress?.total ?? work.count
    return count === undefined ? t('dashboard-members:bulk.starting') : t(texts.doing, { count })
  }
  const result = t(texts.done, { count: progress.done - progress.failed })
  return progress.failed > 0 ? t('dashboard-members:bulk.withFailed', { result, count: progress.failed }) : result
}
