import { buttonClass, EmptyState } from '@stoa/ui'
import { Link } from 'react-router'

const texts = {
  over: [
    'This sign-in has expired',
    'The address was used already, or it is too old. Go back to the app and start again.',
  ],
  owner: ['Almost there', 'The shop looks at every new account. You will hear from it as soon as yours is approved.'],
  mail: ['Look into your mail', 'We have sent you a message. Follow its link to go on.'],
} as const

/** What a sign-in can come to besides success. */
export function SignInState({ state }: { state: keyof typeof texts }) {
  const [title, text] = texts[state]
  return (
    <EmptyState
      heading="h1"
      title={title}
      action={
        <Link to="/" className={buttonClass({ look: 'secondary' })}>
          Go to the shop
        </Link>
      }
    >
      <p role="status">{text}</p>
    </EmptyState>
  )
}
