import { type ActionFunctionArgs, useFetcher, useLoaderData } from 'react-router'
import { errorText, saveSession, wix } from '../wix'

export async function loader() {
  if (!wix.auth.loggedIn()) return undefined
  const [{ member }, { orders }] = await Promise.all([
    wix.members.getCurrentMember({ fieldsets: ['FULL'] }),
    wix.orders.searchOrders({ sort: [{ fieldName: '_createdDate', order: 'DESC' }], cursorPaging: { limit: 20 } }),
  ])
  return { member, orders }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name))
  try {
    switch (form.get('do')) {
      case 'hosted':
        await goToHostedPage()
        break
      case 'login':
        return await enter(await wix.auth.login({ email: text('email'), password: text('password') }))
      case 'register':
        return await enter(await wix.auth.register({ email: text('email'), password: text('password') }))
      case 'logout':
        await signOut()
        break
      case 'profile':
        await wix.members.updateMember(text('member'), {
          contact: { firstName: text('firstName'), lastName: text('lastName') },
        })
        return { done: 'Saved.' }
    }
  } catch (error) {
    return { error: errorText(error) }
  }
}

/** Signs in or up on the hosted page, which leads back to /callback with a code. */
async function goToHostedPage() {
  const oauthData = wix.auth.generateOAuthData(`${location.origin}/callback`, location.href)
  localStorage.setItem('oauth', JSON.stringify(oauthData))
  const { authUrl } = await wix.auth.getAuthUrl(oauthData)
  location.assign(authUrl)
}

type LoginResult = Awaited<ReturnType<typeof wix.auth.login>>

const messages: Record<string, string> = {
  invalidEmail: 'Email or password is wrong.',
  invalidPassword: 'Email or password is wrong.',
  emailAlreadyExists: 'There is an account with this email already.',
}

async function enter(result: LoginResult) {
  if (result.loginState === 'SUCCESS') {
    saveSession(await wix.auth.getMemberTokensForDirectLogin(result.data.sessionToken))
    return { done: 'Welcome.' }
  }
  if (result.loginState === 'FAILURE') return { error: messages[result.errorCode ?? ''] ?? result.error }
  return { error: 'Please check your email to go on.' }
}

async function signOut() {
  const { logoutUrl } = await wix.auth.logout(location.origin)
  localStorage.removeItem('session')
  location.assign(logoutUrl)
}

export function Component() {
  const account = useLoaderData<typeof loader>()
  return (
    <>
      <title>Account · Tideline</title>
      {account ? <Account {...account} /> : <SignedOut />}
    </>
  )
}

function SignedOut() {
  const fetcher = useFetcher<typeof action>()
  const isBusy = fetcher.state !== 'idle'
  return (
    <>
      <h1>Your account</h1>
      <div className="two spaced">
        <fetcher.Form method="post" className="panel" aria-label="Log in here">
          <label>
            Email
            <input type="email" name="email" autoComplete="email" required />
          </label>
          <label>
            Password
            <input type="password" name="password" autoComplete="current-password" required />
          </label>
          <div className="row">
            <button type="submit" name="do" value="login" disabled={isBusy}>
              Log in
            </button>
            <button type="submit" className="plain" name="do" value="register" disabled={isBusy}>
              Create account
            </button>
          </div>
          {fetcher.data?.error && (
            <p className="alert" role="alert">
              {fetcher.data.error}
            </p>
          )}
        </fetcher.Form>
        <fetcher.Form method="post" className="stack">
          <p className="quiet">Or continue to the sign-in page, where you can create an account, too.</p>
          <button type="submit" name="do" value="hosted" disabled={isBusy}>
            Continue to sign in
          </button>
        </fetcher.Form>
      </div>
    </>
  )
}

function Account({ member, orders }: NonNullable<Awaited<ReturnType<typeof loader>>>) {
  const profile = useFetcher<typeof action>()
  const session = useFetcher<typeof action>()
  const { firstName, lastName } = member?.contact ?? {}
  return (
    <>
      <h1>Hello, {firstName || member?.profile?.nickname || 'friend'}</h1>
      <p className="quiet">{member?.loginEmail}</p>
      <div className="two spaced">
        <section aria-label="Orders">
          <h2>Orders</h2>
          {orders?.length ? (
            <ul className="plain-list">
              {orders.map((order) => (
                <li key={order._id}>
                  <div className="grow">
                    <strong>Order {order.number}</strong>
                    <div className="quiet small">
                      {order.lineItems?.map(({ productName }) => productName?.translated).join(', ')}
                    </div>
                  </div>
                  <span className="small">{order.paymentStatus === 'PAID' ? 'Paid' : order.paymentStatus}</span>
                  <span>{order.priceSummary?.total?.formattedAmount}</span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="quiet">No orders yet.</p>
          )}
        </section>
        <div className="stack">
          <profile.Form method="post" className="panel" aria-label="Profile">
            <input type="hidden" name="member" value={member?._id ?? ''} />
            <label>
              First name
              <input name="firstName" defaultValue={firstName ?? ''} />
            </label>
            <label>
              Last name
              <input name="lastName" defaultValue={lastName ?? ''} />
            </label>
            <button type="submit" name="do" value="profile">
              Save
            </button>
            {profile.data && 'done' in profile.data && <p role="status">{profile.data.done}</p>}
            {profile.data && 'error' in profile.data && (
              <p className="alert" role="alert">
                {profile.data.error}
              </p>
            )}
          </profile.Form>
          <session.Form method="post">
            <button type="submit" className="plain" name="do" value="logout">
              Sign out
            </button>
          </session.Form>
        </div>
      </div>
    </>
  )
}
