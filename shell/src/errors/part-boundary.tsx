import { Component, type ErrorInfo, type ReactNode } from 'react';

interface PartBoundaryProps {
  readonly children: ReactNode;
  /** `componentStack` names the components around the crash, with their files. */
  readonly onCrash: (error: unknown, componentStack: string) => void;
  /** Renders the replacement of a crashed part; `reopen` mounts the part again. */
  readonly renderCrashed: (reopen: () => void) => ReactNode;
}

/** Limits a crash to the part that crashed. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasCrashed: boolean }> {
  override readonly state = { hasCrashed: false };

  static getDerivedStateFromError(): { readonly hasCrashed: true } {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    this.props.onCrash(error, componentStack ?? '');
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? this.props.renderCrashed(this.reopen) : this.props.children;
  }

  private readonly reopen = (): void => this.setState({ hasCrashed: false });
}
