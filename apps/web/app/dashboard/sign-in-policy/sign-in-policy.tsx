import type { SignOnPolicy } from '@stoa/contract/sign-on-policy'
import { isProblem } from '../../lib/problem.ts'
import { refuse } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/sign-in-policy'
import styles from './sign-in-policy.module.css'

/** What is asked, with the answers that it can have, the gentler one first. */
const questions = [
  {
    name: 'memberApproval',
    title: 'Who may become a member',
    answers: [
      ['open', 'Everybody who signs up', 'They are members at once.'],
      ['owner', 'Whom you approve', 'They wait on the list of members until you have decided.'],
    ],
  },
  {
    name: 'emailVerification',
    title: 'Email addresses',
    answers: [
      ['none', 'Take them as they are', 'Nobody has to open a mail before they sign in.'],
      ['required', 'Ask for a code from a mail', 'An address counts once its owner has typed the code.'],
    ],
  },
  {
    name: 'secondFactor',
    title: 'Second step',
    answers: [
      ['optional', 'For those who want it', 'Members can set up an app or a passkey in their account.'],
      ['required', 'For everybody', 'Those who have set up nothing get a code by mail each time.'],
    ],
  },
  {
    name: 'emailCodes',
    title: 'Without a password',
    answers: [
      ['0', 'Ask for the password', 'The ordinary way.'],
      ['1', 'A code by mail is enough', 'Members can choose it on the sign-in page.'],
    ],
  },
  {
    name: 'accountEnumeration',
    title: 'Unknown addresses',
    answers: [
      ['open', 'Say that there is no such account', 'Helps those who have forgotten which address they used.'],
      ['private', 'Answer as for a wrong password', 'Nobody can find out who has an account here.'],
    ],
  },
] as const

export async function loader(args: Route.LoaderArgs) {
  const { signOnPolicy } = await ownerHost(args).call('signOnPolicy.getSignOnPolicy', {})
  return { policy: { ...signOnPolicy, emailCodes: signOnPolicy.emailCodes ? '1' : '0' } }
}

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const form = await args.request.formData()
  const given = Object.fromEntries(questions.map(({ name }) => [name, form.get(name)]))
  try {
    await host.call('signOnPolicy.updateSignOnPolicy', {
      signOnPolicy: { ...(given as unknown as SignOnPolicy), emailCodes: given.emailCodes === '1' },
    })
    return { saved: Date.now(), alert: undefined }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return refuse({ saved: undefined, alert: error.message })
  }
}

const none = {}

export default function SignInPolicy({ loaderData: { policy }, actionData }: Route.ComponentProps) {
  useSavedNotice(actionData?.saved, 'Sign-in saved')
  return (
    <>
      <title>Sign-in</title>
      <header className={ui.head}>
        <h1>Sign-in</h1>
      </header>
      <div className={styles.policy}>
        <SaveForm version={JSON.stringify(policy)} label="Save" errors={none} alert={actionData?.alert}>
          {questions.map(({ name, title, answers }) => (
            <fieldset key={name} className={`${ui.card} ${ui.section}`}>
              <legend className={styles.title}>{title}</legend>
              {answers.map(([value, label, hint]) => (
                <label key={value} className={styles.choice}>
                  <input type="radio" name={name} value={value} defaultChecked={policy[name] === value} />
                  <span>
                    {label}
                    <small>{hint}</small>
                  </span>
                </label>
              ))}
            </fieldset>
          ))}
        </SaveForm>
      </div>
    </>
  )
}
