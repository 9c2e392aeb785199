/** The client, its options, what calls fail with, and webhooks. {@link io.github.credencia.Credencia} is where to begin. */
package io.github.credencia;
