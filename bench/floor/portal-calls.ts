import axios from 'axios';
import { useEffect, useState } from 'react';

/** Storage key of the session token (docs/reference/rules.md#sessions). */
const TOKEN_KEY = 'Access-Token';

const client = axios.create({ baseURL: '/api', withCredentials: true });
client.interceptors.request.use((request) => {
  const token = localStorage.getItem(TOKEN_KEY);
  request.headers.set('Accept-Language', document.documentElement.lang);
  if (token !== null) request.headers.set(TOKEN_KEY, token);
  return request;
});

interface Envelope<Obj> {
  readonly obj: Obj;
}

/** The configuration of the installation, as far as the pages show it. */
export interface Installation {
  readonly features: { readonly settingsDrawer: boolean };
  readonly footer: { readonly year: number; readonly company: string };
}

export interface User {
  readonly UserName: string;
  readonly unreadCount: number;
  readonly tz: string;
}

export interface Team {
  readonly Id: string;
  readonly name: string;
  readonly favor: boolean;
  readonly isDefault: boolean;
  readonly memberCount: number;
  readonly appCount: number;
  readonly lastWeekActive: number;
  readonly relation: 'created' | 'joined';
  readonly createdAt: string;
}

export interface JoinRequest {
  readonly Id: string;
  readonly teamName: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export interface PageOf<Row> {
  readonly list: readonly Row[];
  readonly total: number;
}

async function get<Obj>(path: string, params: Readonly<Record<string, unknown>> = {}): Promise<Obj> {
  const { data } = await client.get<Envelope<Obj>>(path, { params });
  return data.obj;
}

export const fetchInstallation = () => get<Installation>('/ext/config');
export const fetchUser = () => get<User>('/user/baseInfo');
export const fetchTeams = () => get<PageOf<Team>>('/team/teamsInfo', { Page: 1, PageSize: 20 });
export const fetchPinnedTeams = () => get<PageOf<Team>>('/team/teamsInfo', { Favor: true, PageSize: 6 });
export const fetchInvitations = () =>
  get<PageOf<unknown>>('/user/userInvitedTeamInfo', { Status: 'pending', PageSize: 5 });
export const fetchJoinRequests = () => get<Pick<PageOf<JoinRequest>, 'list'>>('/ext/team/requests');

/** Sends a code to a phone. Returns its key. */
export async function sendCode(UserPhone: string): Promise<string> {
  const body = new URLSearchParams({ Ticket: 'none', RandStr: 'none', UserPhone });
  const { data } = await client.post<Envelope<{ readonly Key: string }>>('/notify/sendSmsLogin', body);
  return data.obj.Key;
}

/** Signs in by a code and opens the portal. */
export async function signIn(
  proof: Readonly<Record<'UserPhone' | 'Key' | 'CodeSms', string>>,
): Promise<void> {
  const { data } = await client.post<Envelope<{ readonly Id: string }>>(
    '/verify/loginSms',
    new URLSearchParams(proof),
  );
  localStorage.setItem(TOKEN_KEY, data.obj.Id);
  location.assign('/team/index');
}

/** The response of a call that the page makes once; undefined until it has arrived. */
export function useFetched<Obj>(fetch: () => Promise<Obj>): Obj | undefined {
  const [fetched, setFetched] = useState<Obj>();
  useEffect(() => {
    let isWanted = true;
    void fetch().then((obj) => {
      if (isWanted) setFetched(obj);
    });
    return () => {
      isWanted = false;
    };
  }, [fetch]);
  return fetched;
}
