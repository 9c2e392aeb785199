package io.github.credencia;

import io.github.credencia.model.Pagination;
import java.util.List;

/**
 * One page of a list.
 *
 * @param <T> of the items
 */
public final class Page<T> {
    private final Answer<List<T>> answer;
    private final Pagination pagination;
    private final long seen;

    Page(Answer<List<T>> answer, long seenBefore) {
        this.answer = answer;
        this.pagination = answer.pagination();
        this.seen = seenBefore + answer.data().size();
    }

    /** {@return the items} */
    public List<T> data() {
        return answer.data();
    }

    /** {@return how many items match in all} */
    public long total() {
        return pagination == null ? data().size() : pagination.total();
    }

    /** {@return the number of the page, from 1} */
    public long page() {
        return pagination == null ? 1 : pagination.page();
    }

    /** {@return items per page} */
    public long limit() {
        return pagination == null ? data().size() : pagination.limit();
    }

    /** {@return all pages that a number leads to} */
    public long totalPages() {
        return pagination == null ? 1 : pagination.totalPages();
    }

    /** {@return the cursor of the page after this one; null at the end} */
    public String next() {
        return pagination == null ? null : pagination.next();
    }

    /** {@return items so far, those of this page included, of {@link #total()}} */
    public long seen() {
        return seen;
    }

    /** {@return the whole answer} */
    public Answer<List<T>> answer() {
        return answer;
    }
}
