import type { useAppProps } from 'antd/es/app/context';
import { createObservable, type Observable } from '../observable/create-observable';

/** What `App.useApp()` returns. */
export type Feedback = useAppProps;

/** Messages, notifications and dialogs, whose code is loaded later. */
export interface LazyFeedback {
  /** Never changes. Calls wait for the code, and are then passed on in their order. */
  readonly api: Feedback;
  /** Whether a call has been made. */
  readonly isWanted: Observable<boolean>;
  /** The code is there: passes on the calls that waited, and all further ones. */
  readonly passTo: (loaded: Feedback) => void;
}

type Message = ReturnType<Feedback['message']['open']>;
type Dialog = ReturnType<Feedback['modal']['confirm']>;

export function createLazyFeedback(): LazyFeedback {
  const isWanted = createObservable(false);
  let loaded: Feedback | null = null;
  const waiting: ((feedback: Feedback) => void)[] = [];

  function whenLoaded(call: (feedback: Feedback) => void): void {
    if (loaded === null) {
      waiting.push(call);
      isWanted.set(true);
    } else call(loaded);
  }

  function messageBy(open: (feedback: Feedback) => Message): Message {
    // In an object, because a message is itself a promise of its end.
    const opened = new Promise<{ readonly message: Message }>((resolve) => {
      whenLoaded((feedback) => resolve({ message: open(feedback) }));
    });
    return Object.assign(() => void opened.then(({ message }) => message()), {
      then: <Closed, Failed>(
        onClosed?: ((isClosed: boolean) => Closed | PromiseLike<Closed>) | null,
        onFailed?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
      ) => opened.then(({ message }) => message).then(onClosed, onFailed),
    });
  }

  function dialogBy(open: (feedback: Feedback) => Dialog): Dialog {
    const opened = new Promise<{ readonly dialog: Dialog }>((resolve) => {
      whenLoaded((feedback) => resolve({ dialog: open(feedback) }));
    });
    return {
      destroy: () => void opened.then(({ dialog }) => dialog.destroy()),
      update: (config) => void opened.then(({ dialog }) => dialog.update(config)),
      then: (onAnswer, onFailed) => opened.then(({ dialog }) => dialog.then(onAnswer, onFailed)),
    };
  }

  return {
    api: {
      message: {
        info: (...call) => messageBy(({ message }) => message.info(...call)),
        success: (...call) => messageBy(({ message }) => message.success(...call)),
        warning: (...call) => messageBy(({ message }) => message.warning(...call)),
        error: (...call) => messageBy(({ message }) => message.error(...call)),
        loading: (...call) => messageBy(({ message }) => message.loading(...call)),
        open: (...call) => messageBy(({ message }) => message.open(...call)),
        destroy: (...call) => whenLoaded(({ message }) => message.destroy(...call)),
      },
      notification: {
        info: (...call) => whenLoaded(({ notification }) => notification.info(...call)),
        success: (...call) => whenLoaded(({ notification }) => notification.success(...call)),
        warning: (...call) => whenLoaded(({ notification }) => notification.warning(...call)),
        error: (...call) => whenLoaded(({ notification }) => notification.error(...call)),
        open: (...call) => whenLoaded(({ notification }) => notification.open(...call)),
        destroy: (...call) => whenLoaded(({ notification }) => notification.destroy(...call)),
      },
      modal: {
        info: (...call) => dialogBy(({ modal }) => modal.info(...call)),
        success: (...call) => dialogBy(({ modal }) => modal.success(...call)),
        warning: (...call) => dialogBy(({ modal }) => modal.warning(...call)),
        error: (...call) => dialogBy(({ modal }) => modal.error(...call)),
        confirm: (...call) => dialogBy(({ modal }) => modal.confirm(...call)),
      },
    },
    isWanted,
    passTo(feedback) {
      loaded = feedback;
      for (const call of waiting.splice(0)) call(feedback);
    },
  };
}
