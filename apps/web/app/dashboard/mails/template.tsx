import { Button, Switch, Textarea, TextInput } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import type { PlainKey, Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { useEffect, useRef, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useFetcher } from 'react-router'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { useSite } from '../../lib/site.ts'
import { formatLanguageName } from '../lib/language-name.ts'
import { describeMailOccasion, formatMailName } from '../lib/mail-names.ts'
import { createDone, describeRefusal, type Outcome, refuse } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import { useUndoNotice } from '../ui/use-undo-notice.tsx'
import type { Route } from './+types/template'
import { languages, type MailTemplate, parseLanguage } from './languages.ts'
import styles from './mails.module.css'
import { Preview } from './preview.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const language = parseLanguage(args.url.searchParams.get('language') ?? host.site.locale.slice(0, 2))
  const { template } = args.params
  const preview = await allowMissing(host.call('mails.previewMailTemplate', { template, language }))
  if (!preview) throw createNotFound()
  return { preview }
}

type MailPreview = ReplyOf<'mails.previewMailTemplate'>

interface Answer {
  outcome: Outcome
  preview?: MailPreview
  recipient?: string
}

/** Each intent takes the texts of the whole form; only `save` and `reset` store them. */
export async function action(args: Route.ActionArgs): Promise<Answer | ReturnType<typeof refuse<Answer>>> {
  const host = requireOwnerHost(args)
  const { intent, language, ...fields } = Object.fromEntries(await args.request.formData())
  const words = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, String(text)]))
  const input = { template: args.params.template, language: parseLanguage(language), words }
  try {
    switch (intent) {
      case 'preview':
        return { outcome: createDone(), preview: await host.call('mails.previewMailTemplate', input) }
      case 'test':
        return { outcome: createDone(), recipient: (await host.call('mails.sendTestMail', input)).recipient }
      case 'on':
      case 'off':
        await host.call('mails.switchMailTemplate', { template: input.template, enabled: intent === 'on' })
        return { outcome: createDone() }
      case 'reset':
        await host.call('mails.updateMailTemplate', { ...input, words: {} })
        return { outcome: createDone() }
      default:
        await host.call('mails.updateMailTemplate', input)
        return { outcome: createDone() }
    }
  } catch (error) {
    return refuse<Answer>({ outcome: describeRefusal(host.t, error) })
  }
}

/** A preview and a test email change nothing that the page has loaded. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  ['preview', 'test'].includes(String(formData?.get('intent'))) ? false : defaultShouldRevalidate

const none: Readonly<Record<string, string>> = {}

export default function Template({ loaderData: { preview }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { mailTemplate } = preview
  const { template, language, fields, editedLanguages } = mailTemplate
  const outcome = actionData?.outcome
  const refused = outcome && 'errors' in outcome ? outcome : undefined
  useSavedNotice(outcome && 'saved' in outcome ? outcome.saved : undefined, t('dashboard-mails:saved'))
  return (
    <>
      <PageHead
        title={formatMailName(t, template)}
        back={{ to: '/dashboard/mails', label: t('dashboard-mails:back') }}
        beside={editedLanguages.includes(language) && <Reset mail={mailTemplate} />}
      />
      <p className={`${ui.muted} ${styles.when}`}>{describeMailOccasion(t, template)}</p>
      {mailTemplate.optional && <OnOff mail={mailTemplate} />}
      <div className={`${ui.card} ${styles.languages}`}>
        <LanguageTabs edited={editedLanguages} />
      </div>
      <SaveForm
        key={language + fields.map(({ text }) => text).join('\n')}
        errors={refused?.errors ?? none}
        alert={refused?.alert}
      >
        <Texts saved={preview} refused={refused?.errors ?? none} />
      </SaveForm>
    </>
  )
}

function LanguageTabs({ edited }: { edited: MailTemplate['editedLanguages'] }) {
  const t = useT()
  const { locale } = useSite()
  const own = parseLanguage(locale.slice(0, 2))
  const views = languages
    .toSorted((a, b) => Number(b === own) - Number(a === own))
    .map((each) => {
      const name = formatLanguageName(t, each)
      return {
        label: edited.includes(each) ? t('dashboard-mails:edited', { language: name }) : name,
        query: each === own ? '' : `language=${each}`,
      }
    })
  return <Tabs label={t('dashboard-mails:languages')} views={views} narrowing={['language']} />
}

function OnOff({ mail: { enabled } }: { mail: MailTemplate }) {
  const t = useT()
  const { submit, state, formData } = useFetcher<typeof action>()
  const isOn = formData ? formData.get('intent') === 'on' : enabled
  return (
    <div className={`${ui.card} ${ui.section} ${styles.switch}`}>
      <Switch
        label={t('dashboard-mails:send')}
        description={t(isOn ? 'dashboard-mails:send.on' : 'dashboard-mails:send.off')}
        checked={isOn}
        disabled={state !== 'idle'}
        onChange={(event) => submit({ intent: event.currentTarget.checked ? 'on' : 'off' }, { method: 'post' })}
      />
    </div>
  )
}

function Reset({ mail: { language, fields } }: { mail: MailTemplate }) {
  const t = useT()
  const { submit, state } = useFetcher<typeof action>({ key: `reset-${language}` })
  const showUndo = useUndoNotice()
  const reset = async () => {
    await submit({ intent: 'reset', language }, { method: 'post' })
    const before = Object.fromEntries(fields.map(({ name, text }) => [name, text]))
    showUndo(t('dashboard-mails:reset.done'), () => submit({ ...before, intent: 'save', language }, { method: 'post' }))
  }
  return (
    <Button variant="default" size="xs" className={ui.end} onClick={reset} loading={state !== 'idle'}>
      {t('dashboard-mails:reset')}
    </Button>
  )
}

const labels: Readonly<Record<string, PlainKey>> = {
  subject: 'dashboard-mails:field.subject',
  preview: 'dashboard-mails:field.preview',
  heading: 'dashboard-mails:field.heading',
  text1: 'dashboard-mails:field.text',
  footnote: 'dashboard-mails:field.footnote',
}

function getLabel(t: Translate, name: string): string {
  const label = labels[name]
  return label ? t(label) : t('dashboard-mails:field.textNumber', { number: name.replace('text', '') })
}

/** Milliseconds from the last key press to the next preview. */
const pause = 400

function Texts({ saved, refused }: { saved: MailPreview; refused: Readonly<Record<string, string>> }) {
  const t = useT()
  const { submit, data } = useFetcher<typeof action>()
  const box = useRef<HTMLDivElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [last, setLast] = useState(saved)
  useEffect(() => {
    if (data?.preview) setLast(data.preview)
  }, [data])
  useEffect(() => () => clearTimeout(waiting.current), [])
  const refreshPreview = () => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => submit(readTexts(box.current, 'preview'), { method: 'post' }), pause)
  }
  const live = data && 'errors' in data.outcome ? data.outcome.errors : none
  const errors = data ? live : refused
  const { language, placeholders, fields } = saved.mailTemplate
  return (
    <div ref={box} className={styles.columns} onInput={refreshPreview}>
      <div className={`${ui.card} ${ui.section} ${ui.stack}`}>
        <input type="hidden" name="language" value={language} />
        {fields.map(({ name, text }) => (
          <Field
            key={name}
            name={name}
            text={text}
            language={language}
            missing={last.mailTemplate.fields.find((field) => field.name === name)?.missing ?? []}
            error={errors[name]}
          />
        ))}
        <div className={`${ui.muted} ${ui.small}`}>
          <p>{t('dashboard-mails:placeholders')}</p>
          <ul className={styles.facts}>
            {placeholders.map(({ name, sample }) => (
              <li key={name}>
                <code>{`{${name}}`}</code> {sample}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Preview preview={last}>
        <SendTest texts={() => readTexts(box.current, 'test')} />
      </Preview>
    </div>
  )
}

function readTexts(box: HTMLElement | null, intent: string): FormData {
  const form = new FormData(box?.closest('form') ?? undefined)
  form.set('intent', intent)
  return form
}

interface FieldProps {
  readonly name: string
  readonly text: string
  readonly language: string
  readonly missing: readonly string[]
  readonly error: string | undefined
}

function Field({ name, text, language, missing, error }: FieldProps) {
  const t = useT()
  const about = {
    name,
    label: getLabel(t, name),
    defaultValue: text,
    lang: language,
    description:
      missing.length > 0
        ? t('dashboard-mails:missing', { placeholders: t.join(missing.map((each) => `{${each}}`)) })
        : undefined,
    descriptionProps: { className: styles.missing },
    error,
    autoComplete: 'off',
  }
  return /^text|^footnote$/.test(name) ? (
    <Textarea {...about} autosize minRows={2} maxLength={2000} />
  ) : (
    <TextInput {...about} maxLength={200} />
  )
}

function SendTest({ texts }: { texts: () => FormData }) {
  const t = useT()
  const { submit, data, state } = useFetcher<typeof action>()
  const result =
    data &&
    ('errors' in data.outcome
      ? data.outcome.alert
      : t('dashboard-mails:test.sent', { recipient: data.recipient ?? '' }))
  return (
    <div className={styles.test}>
      <p role="status">{state === 'idle' ? result : ''}</p>
      <Button
        variant="default"
        size="xs"
        loading={state !== 'idle'}
        onClick={() => submit(texts(), { method: 'post' })}
      >
        {t('dashboard-mails:test')}
      </Button>
    </div>
  )
}
