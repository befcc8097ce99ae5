import type * as OAuth from 'oauth4webapi';
import type { ClientSettings, Credential, SignIn } from '#server/features/connections/port/provider.ts';
import { ProviderError, type SendRequest } from '#server/features/connections/port/provider-api.ts';

type Library = typeof OAuth;

/** Read when somebody signs in: it probes what the runtime can do, and most processes never sign anybody in. */
const library = (): Promise<Library> => import('oauth4webapi');

/** Where a sign-in begins and what has to be known when it ends. */
export interface SignInStart {
  url: string;
  state: string;
  verifier: string;
}

export async function beginSignIn(signIn: SignIn, { clientId }: ClientSettings, redirectUri: string): Promise<SignInStart> {
  const oauth = await library();
  const [state, verifier] = [oauth.generateRandomState(), oauth.generateRandomCodeVerifier()];
  const url = new URL(signIn.authorize);
  const asked = { response_type: 'code', client_id: clientId, redirect_uri: redirectUri, state };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  if (signIn.scopes.length > 0) url.searchParams.set('scope', signIn.scopes.join(signIn.scopeSeparator ?? ' '));
  if (signIn.usesPkce) {
    url.searchParams.set('code_challenge', await oauth.calculatePKCECodeChallenge(verifier));
    url.searchParams.set('code_challenge_method', 'S256');
  }
  return { url: url.href, state, verifier };
}

export interface SignInEnd {
  answer: URLSearchParams;
  state: string;
  verifier: string;
  redirectUri: string;
}

export interface Granted {
  credential: Credential;
  scopes: string[];
  /** What else the token address said, such as whose account it is. */
  said: Readonly<Record<string, unknown>>;
}

/** The answer of a sign-in → tokens. Throws `ProviderError` in words for the athlete. */
export async function endSignIn(send: SendRequest, signIn: SignIn, client: ClientSettings, end: SignInEnd): Promise<Granted> {
  const server = serverOf(signIn);
  const self = { client_id: client.clientId };
  return refusedInWords(async (oauth) => {
    const answer = oauth.validateAuthResponse(server, self, end.answer, end.state);
    const verifier = signIn.usesPkce ? end.verifier : oauth.nopkce;
    const options = optionsOf(oauth, send, signIn);
    const sent = await oauth.authorizationCodeGrantRequest(
      server,
      self,
      authOf(oauth, signIn, client),
      answer,
      end.redirectUri,
      verifier,
      options,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, self, sent);
    return { credential: credentialOf(tokens, null), scopes: scopesOf(signIn, tokens), said: tokens };
  });
}

/** A new access token. Throws `unauthorised` where the service no longer gives one, `away` where it can't be asked. */
export async function renewTokens(send: SendRequest, signIn: SignIn, client: ClientSettings, refreshToken: string): Promise<Credential> {
  const server = serverOf(signIn);
  const self = { client_id: client.clientId };
  return refusedInWords(async (oauth) => {
    const sent = await oauth.refreshTokenGrantRequest(
      server,
      self,
      authOf(oauth, signIn, client),
      refreshToken,
      optionsOf(oauth, send, signIn),
    );
    return credentialOf(await oauth.processRefreshTokenResponse(server, self, sent), refreshToken);
  });
}

const serverOf = ({ authorize, token }: SignIn): OAuth.AuthorizationServer => ({
  issuer: new URL(authorize).origin,
  authorization_endpoint: authorize,
  token_endpoint: token,
});

const authOf = (oauth: Library, { clientAuth }: SignIn, { clientSecret }: ClientSettings): OAuth.ClientAuth =>
  clientAuth === 'basic' ? oauth.ClientSecretBasic(clientSecret) : oauth.ClientSecretPost(clientSecret);

function optionsOf(oauth: Library, send: SendRequest, { translate, form }: SignIn): OAuth.TokenEndpointRequestOptions {
  return {
    ...(form ? { additionalParameters: { ...form } } : {}),
    [oauth.customFetch]: async (url, { method, headers, body }) => {
      const answer = await send(url, { method, headers, body: body as URLSearchParams });
      return translate ? translate(answer) : answer;
    },
  };
}

function credentialOf(tokens: OAuth.TokenEndpointResponse, refreshToken: string | null): Credential {
  const { expires_in: seconds } = tokens;
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? refreshToken,
    expiresAt: seconds ? Date.now() + seconds * 1_000 : null,
  };
}

/** What was granted, which may be less than what was asked for; all of it where the service does not say. */
function scopesOf({ scopes, scopeSeparator = ' ' }: SignIn, { scope }: OAuth.TokenEndpointResponse): string[] {
  return scope ? scope.split(scopeSeparator === ' ' ? /\s+/ : scopeSeparator).filter((each) => each !== '') : [...scopes];
}

async function refusedInWords<T>(work: (oauth: Library) => Promise<T>): Promise<T> {
  const oauth = await library();
  try {
    return await work(oauth);
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError)
      throw new ProviderError(
        'refused',
        error.error === 'access_denied' ? 'You did not allow access.' : 'Sign-in failed. Please try again.',
      );
    if (error instanceof oauth.ResponseBodyError || error instanceof oauth.WWWAuthenticateChallengeError)
      throw new ProviderError('unauthorised', 'Access has ended. Please connect again.');
    if (error instanceof oauth.OperationProcessingError) throw new ProviderError('away', 'The service is unavailable. Please try again.');
    throw new ProviderError('away', 'The service is unavailable. Please try again.');
  }
}
