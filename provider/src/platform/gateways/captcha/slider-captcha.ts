import * as z from 'zod';
import type { GatewayDeps } from '../gateway-deps';
import { addSeconds } from '../../runtime/clock';
import { hashToken, opaqueToken } from '../../runtime/crypto';
import type { CaptchaGateway, CaptchaProof } from './captcha-gateway';
import { insertChallenge, markSolved, takeTicket, takeTry } from './captcha.repository';
import { renderSlider, randomPosition, SLIDER, type SliderImages } from './slider-image';
import { isSolved, type TrackPoint } from './slider-track.policy';

/** Lifetime in seconds of a puzzle, and of a ticket (docs/reference/rules.md#captcha). */
const PUZZLE_SECONDS = 120;
const TICKET_SECONDS = 300;

export interface SliderPuzzle extends SliderImages {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly pieceSize: number;
  /** The piece is already at this height. Only its horizontal position is solved. */
  readonly pieceY: number;
  readonly expiresIn: number;
}

export interface SliderSolution {
  readonly id: string;
  readonly x: number;
  readonly track: readonly TrackPoint[];
  readonly ip: string;
}

export interface SliderCaptcha extends CaptchaGateway {
  readonly provider: 'builtin';
  createPuzzle(ip: string): Promise<SliderPuzzle>;
  /** Exchanges a solved puzzle for a ticket. A puzzle has one try: after `null`, a new puzzle is needed. */
  solve(response: SliderSolution): Promise<{ readonly ticket: string; readonly randStr: string } | null>;
}

const solutionSchema = z.object({ x: z.number() });

/**
 * The built-in slider: no third party learns who signs in. Its state is in the database, so any process can check it.
 */
export function sliderCaptcha({
  database,
  clock,
  random,
}: Pick<GatewayDeps, 'database' | 'clock' | 'random'>): SliderCaptcha {
  const { queries } = database;

  return {
    provider: 'builtin',
    appId: '',

    async createPuzzle(ip) {
      const position = randomPosition(random);
      const images = await renderSlider(position, random);
      const id = opaqueToken(random);
      const now = clock.now();
      await insertChallenge(queries, {
        id,
        ip,
        solution: { x: position.x },
        expiresAt: addSeconds(now, PUZZLE_SECONDS),
        createdAt: now,
      });
      const { width, height, piece: pieceSize } = SLIDER;
      return { id, ...images, width, height, pieceSize, pieceY: position.y, expiresIn: PUZZLE_SECONDS };
    },

    async solve({ id, x, track, ip }) {
      const now = clock.now();
      const tried = await takeTry(queries, id, ip, now);
      if (tried === null) return null;
      const target = solutionSchema.parse(tried.solution).x;
      const elapsedMs = now.getTime() - tried.createdAt.getTime();
      if (!isSolved(target, { x, track, elapsedMs })) return null;
      const ticket = { ticket: opaqueToken(random), randStr: opaqueToken(random) };
      await markSolved(queries, id, {
        hash: ticketHash(ticket),
        solvedAt: now,
        expiresAt: addSeconds(now, TICKET_SECONDS),
      });
      return ticket;
    },

    redeem: (proof) => takeTicket(queries, ticketHash(proof), proof.ip, clock.now()),
  };
}

function ticketHash({ ticket, randStr }: Pick<CaptchaProof, 'ticket' | 'randStr'>): string {
  return hashToken(`${ticket}\0${randStr}`);
}
