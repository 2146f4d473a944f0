import { Alert, Button, Menu, Tabs } from '@mantine/core'
import type { Theme, ThemeDraft, ThemeLook } from '@stoa/contract/theme.entity'
import { useT } from '@stoa/messages/react'
import { useEffect, useState } from 'react'
import { HistoryButtons } from '../ui/history-buttons.tsx'
import { MoreIcon } from '../ui/icons.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { ColorFields } from './color-fields.tsx'
import { downloadTheme, ImportDialog } from './file.tsx'
import { LookFields } from './look-fields.tsx'
import { stateNames } from './names.ts'
import { PictureFields } from './picture-fields.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { ReadyMade } from './ready-made.tsx'
import { send } from './send.ts'
import styles from './theme.module.css'
import { useThemeDraft } from './use-theme-draft.ts'
import { Versions } from './versions.tsx'

interface EditorProps {
  readonly draft: ThemeDraft
  readonly themes: readonly ThemeLook[]
  /** The token that lets the frame show the draft. */
  readonly token: string
  readonly productSlug: string | undefined
  readonly shopName: string
}

/** The fields of the theme beside the shop itself. */
export function Editor({ draft, themes, token, productSlug, shopName }: EditorProps) {
  const t = useT()
  const editing = useThemeDraft(draft)
  const { theme, stored, state, change, undo, redo } = editing
  const [dialog, setDialog] = useState<'import' | 'versions'>()
  const [alert, setAlert] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  useUndoKeys(undo, redo)
  // The shop's own pictures stay, whatever theme it has.
  const use = (look: ThemeLook) => editing.replace({ ...look, ...pickPictures(theme) })

  const run = async (fields: Readonly<Record<string, string>>) => {
    setIsBusy(true)
    const answer = await send(fields).catch(() => undefined)
    setIsBusy(false)
    setAlert(undefined)
    if (answer && 'draft' in answer) return editing.accept(answer.draft)
    setAlert(answer && 'alert' in answer ? answer.alert : t('dashboard-theme:failed'))
  }
  const publish = async () => {
    const saved = await editing.saveNow()
    if (saved) await run({ intent: 'publish', revision: saved.revision })
  }
  const isPublished = !stored.hasUnpublishedChanges && state === 'saved'

  return (
    <div className={styles.editor}>
      <PageHead
        title={t('dashboard-theme:title')}
        beside={
          <Status tone={isPublished ? 'good' : 'wait'}>
            {t(isPublished ? 'dashboard-theme:status.published' : 'dashboard-theme:status.changed')}
          </Status>
        }
      >
        <span className={styles.saveState} role="status">
          {t(stateNames[state])}
        </span>
        <HistoryButtons undo={undo} redo={redo} />
        <Menu position="bottom-end" width={240} shadow="md">
          <Menu.Target>
            <Button variant="default" px={10} aria-label={t('dashboard:moreActions')}>
              <MoreIcon />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setDialog('versions')}>{t('dashboard-theme:versions')}</Menu.Item>
            <Menu.Item onClick={() => downloadTheme(theme)}>{t('dashboard-theme:export')}</Menu.Item>
            <Menu.Item onClick={() => setDialog('import')}>{t('dashboard-theme:import')}</Menu.Item>
            <Menu.Item disabled={isPublished} onClick={() => run({ intent: 'discard' })}>
              {t('dashboard-theme:discard')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Button
          loading={isBusy}
          disabled={isPublished || state === 'unreadable'}
          onClick={publish}
          data-place="publish"
        >
          {t('dashboard-theme:publish')}
        </Button>
      </PageHead>
      {(alert || editing.alert) && (
        <Alert color="alarm" mb="md">
          {alert ?? editing.alert}
        </Alert>
      )}
      {editing.wasReplaced && (
        <Alert mb="md" role="status">
          {t('dashboard-theme:replaced')}
        </Alert>
      )}
      <div className={styles.panes}>
        <div className={`${ui.card} ${styles.fields}`}>
          <Tabs defaultValue="themes" keepMounted={false}>
            <Tabs.List>
              <Tabs.Tab value="themes">{t('dashboard-theme:themes')}</Tabs.Tab>
              <Tabs.Tab value="colors">{t('dashboard-theme:colors')}</Tabs.Tab>
              <Tabs.Tab value="look">{t('dashboard-theme:look')}</Tabs.Tab>
              <Tabs.Tab value="logo">{t('dashboard-theme:logo')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="themes" pt="md">
              <ReadyMade themes={themes} current={theme} shopName={shopName} onUse={use} />
            </Tabs.Panel>
            <Tabs.Panel value="colors" pt="md">
              <ColorFields theme={theme} onChange={change} />
            </Tabs.Panel>
            <Tabs.Panel value="look" pt="md">
              <LookFields theme={theme} onChange={change} />
            </Tabs.Panel>
            <Tabs.Panel value="logo" pt="md">
              <PictureFields theme={theme} onChange={change} onReplace={editing.replace} />
            </Tabs.Panel>
          </Tabs>
        </div>
        <PreviewFrame theme={theme} revision={stored.revision} token={token} productSlug={productSlug} />
      </div>
      {dialog === 'import' && <ImportDialog current={theme} onClose={() => setDialog(undefined)} onUse={use} />}
      {dialog === 'versions' && (
        <Versions current={theme} onClose={() => setDialog(undefined)} onUse={(version) => editing.replace(version)} />
      )}
      <LeaveGuard unsaved={state !== 'saved'} />
    </div>
  )
}

const pickPictures = ({ logo, icon }: Theme): Pick<Theme, 'logo' | 'icon'> => ({
  ...(logo && { logo }),
  ...(icon && { icon }),
})

/** Ctrl or ⌘ with Z, and with Shift or Y; a field that is being typed in has its own. */
function useUndoKeys(undo: (() => void) | undefined, redo: (() => void) | undefined) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      if ((event.target as Element).matches('input[type="text"], textarea')) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      const act = key === 'y' || event.shiftKey ? redo : undo
      act?.()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [undo, redo])
}
