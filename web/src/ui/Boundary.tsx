import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What stands in place of children that failed; retry renders them again. What it throws goes further up. */
  otherwise: (error: unknown, retry: () => void) => ReactNode;
}

/** Keeps the failure of a part from what stands around it. */
export class Boundary extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {};
  static getDerivedStateFromError = (error: unknown) => ({ error });
  retry = () => this.setState({ error: undefined });
  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : this.props.otherwise(error, this.retry);
  }
}
